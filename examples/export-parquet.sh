# Shows: a run as a Parquet file, for pandas, R's arrow and DuckDB.
# Run:   sh examples/export-parquet.sh RUN FILE.parquet
# Expect: a file that begins and ends with PAR1; exit code 0.
set -eu
deckproof=${DECKPROOF:-deckproof}
$deckproof export "$1" --rows card --format parquet --out "$2"
head -c 4 "$2" && echo && tail -c 4 "$2" && echo

# duckdb -c "select card, count(*) from '$2' where position = 1 group by card order by 2 desc limit 5"
