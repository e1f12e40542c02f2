# Shows: a profile for a card reader that sends one card a line: written from an example, checked, and emulated.
# Run:   sh examples/write-profile.sh [DIRECTORY]
# Expect: lint and test without a fault, then a run of ten shoes on the emulator made from the profile; exit code 0.
set -eu
deckproof=${DECKPROOF:-deckproof}
cd "${1:-$(mktemp -d)}"
$deckproof profile init --kind card-reader --framing line --out reader.profile.yaml

# Everything that must be decided by hand is marked.
grep -n "FILL IN" reader.profile.yaml

# This reader pauses for one second behind the last card of an order.
sed 's/silenceMs: 10000/silenceMs: 1000/' reader.profile.yaml >edited && mv edited reader.profile.yaml

$deckproof profile lint reader.profile.yaml
$deckproof profile test reader.profile.yaml
$deckproof certify --device "sim:reader.profile.yaml" --shuffles 10 --out run --quiet
