# Shows: three units in a row, and what a line does with each exit code.
# Run:   sh examples/qa-loop.sh [DIRECTORY]
# Expect: unit-1 RELEASE, unit-2 REWORK (it drops a card), unit-3 HOLD (too few shuffles); exit code 0.
set -eu
deckproof=${DECKPROOF:-deckproof}
cd "${1:-$(mktemp -d)}"

test_unit() { # name, device, further options
	name=$1 device=$2
	shift 2
	exit=0
	$deckproof certify --plan qa --station EOL-2 --device "$device" --out "$name" --quiet "$@" >"$name.txt" || exit=$?
	case $exit in
	0) decision=RELEASE ;;
	1) decision=REWORK ;;
	3) decision=HOLD ;;
	4 | 130) decision="RESUME: $deckproof resume $name" ;;
	*) decision="CALL THE ENGINEER, exit code $exit" ;;
	esac
	echo "$name $decision"
}

test_unit unit-1 "sim:synthetic/batch-shuffler?decks=1&seed=1"
test_unit unit-2 "sim:synthetic/batch-shuffler?decks=1&seed=2&fault=drop-card@5:QH"
test_unit unit-3 "sim:synthetic/batch-shuffler?decks=1&seed=3" --shuffles 3
