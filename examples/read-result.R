# Shows: the verdict, the evidence of the sequential test and the smallest p-values, from result.json (package jsonlite).
# Run:   Rscript examples/read-result.R RUN/result.json
# Expect: the verdict, one line for the sequential test, five tests; exit code 0 for a pass, else 1.
result <- jsonlite::fromJSON(commandArgs(trailingOnly = TRUE)[1])

cat("verdict:", result$verdict, "\n")
cat(sprintf("sequential test: evidence %.2f : 1 against a fair device, limit %.0f : 1\n",
            exp(result$sequential$logEvidence), result$sequential$threshold))

measured <- result$tests[result$tests$kind == "measured", ]
print(head(measured[order(measured$p), c("id", "p", "adjustedP")], 5), row.names = FALSE)

quit(status = if (result$verdict == "pass") 0 else 1)
