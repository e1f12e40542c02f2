# Shows: every run below a directory is verified; the altered ones are named.
# Run:   sh examples/verify-archive.sh ARCHIVE
# Expect: one line a run, "whole" or the exit code; exit code 1 if any run is not whole.
set -u
deckproof=${DECKPROOF:-deckproof}
bad=0
for record in "$1"/*/run.json; do
	run=$(dirname "$record")
	exit=0
	$deckproof verify "$run" --quiet >"${TMPDIR:-/tmp}/verify.$$" 2>&1 || exit=$?
	case $exit in
	0) echo "$(basename "$run") whole" ;;
	*) bad=1 && echo "$(basename "$run") exit code $exit: $(head -1 "${TMPDIR:-/tmp}/verify.$$")" ;;
	esac
done
rm -f "${TMPDIR:-/tmp}/verify.$$"
exit $bad
