# Shows: how many shuffles reveal a defect, how long they take, and what a given number would miss.
# Run:   sh examples/plan-a-test.sh
# Expect: shuffles for seven riffles with a chance of 99 %, then a table of defects for 50 shuffles, then a plan hash.
set -eu
deckproof=${DECKPROOF:-deckproof}
$deckproof plan --decks 1 --see riffle:7 --chance 0.99 --cycle 90s
$deckproof plan --decks 1 --shuffles 50
$deckproof plan hash --device "sim:synthetic/batch-shuffler?decks=1" --shuffles 50
