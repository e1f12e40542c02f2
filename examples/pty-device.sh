# Shows: an emulator on a pseudo terminal, driven like a real serial device (Linux, macOS).
# Run:   sh examples/pty-device.sh [DIRECTORY]
# Expect: PASS, a sealed run in DIRECTORY/run, exit code 0.
set -eu
deckproof=${DECKPROOF:-deckproof}
cd "${1:-$(mktemp -d)}"
$deckproof emulate "sim:synthetic/batch-shuffler?decks=1" --pty "$PWD/port" >emulator.txt &
emulator=$!
trap 'kill $emulator' EXIT
until [ -s emulator.txt ]; do sleep 0.1; done

# On a real port nothing moves without --allow-actuation.
$deckproof certify --device "serial:$PWD/port" --profile synthetic/batch-shuffler --decks 1 \
	--allow-actuation --shuffles 20 --out run --quiet
$deckproof verify run --quiet
