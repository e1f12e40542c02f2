# Shows: orders that were written down in a spreadsheet become evidence: judged, sealed, with the file itself in the run.
# Run:   sh examples/import-spreadsheet.sh [DIRECTORY]
# Expect: "3" (inconclusive: three shuffles are too few to judge), and a verified run.
set -eu
deckproof=${DECKPROOF:-deckproof}
cd "${1:-$(mktemp -d)}"

# A header row, a column that counts the rows, then one card a column. Three fair orders of one deck stand in for yours.
$deckproof certify --device "sim:synthetic/batch-shuffler?decks=1" --shuffles 3 --out source --quiet >source.txt || true
$deckproof export source --rows shuffle --format csv >orders.csv
awk -F, 'NR == 1 { printf "shuffle"; for (i = 1; i <= 52; i++) printf ",c%d", i; print "" }
	NR > 1 { gsub(/ /, ",", $5); print $1 "," $5 }' orders.csv >spreadsheet.csv
head -1 spreadsheet.csv

exit=0
$deckproof import spreadsheet.csv --maker Acme --serial M-7 --out run --quiet >judged.txt || exit=$?
echo "$exit"
$deckproof verify run --quiet
