# Workload W in idiomatic R: in blocks, with whole-vector operations.   Rscript w.R SHOES DECKS
arguments <- commandArgs(trailingOnly = TRUE)
SHOE <- 416L; DECK <- 52L; FACES <- 52L; RANKS <- 13L; COPIES <- 8L; ROWS <- 5000L
red <- c(rep(FALSE, 13), rep(TRUE, 26), rep(FALSE, 13))

sha256 <- function(file) sub(" .*", "", system2("sha256sum", shQuote(file), stdout = TRUE))
whole <- function(x) format(x, scientific = FALSE, trim = TRUE, digits = 15)
table_words <- function(name, counts) {
  weights <- (40503 * seq_along(counts)) %% 65536
  sprintf('"%s": {"squares": %s, "checksum": %s}', name, whole(sum(counts^2)), whole(sum(counts * weights)))
}

places <- numeric(SHOE * FACES); pairs <- numeric(FACES * FACES); gaps <- numeric(SHOE)
density <- 0; largest <- 0; agreements <- 0; runs <- 0; incomplete <- 0; shoes <- 0
before <- NULL
input <- file(arguments[1], "rb")
repeat {
  raw <- readBin(input, "integer", ROWS * SHOE, size = 1L, signed = FALSE)
  if (length(raw) == 0) break
  rows <- length(raw) %/% SHOE
  block <- matrix(raw, nrow = SHOE)  # one column a shoe
  place <- rep.int(0:(SHOE - 1L), rows)
  shoe <- rep(0:(rows - 1L), each = SHOE)
  rank <- raw %% RANKS
  places <- places + tabulate(place * FACES + raw + 1L, SHOE * FACES)
  pairs <- pairs + tabulate(block[-SHOE, ] * FACES + block[-1L, ] + 1L, FACES * FACES)
  incomplete <- incomplete + sum(colSums(matrix(tabulate(shoe * FACES + raw + 1L, rows * FACES), FACES) != COPIES) > 0)
  cells <- matrix(tabulate(shoe * 104L + place %/% 52L * RANKS + rank + 1L, rows * 104L), 104L)
  squares <- colSums(cells^2)
  density <- density + sum(squares); largest <- max(largest, squares)
  key <- shoe * RANKS + rank
  sorted <- order(key, method = "radix")
  same <- diff(key[sorted]) == 0
  gaps <- gaps + tabulate(diff(sorted)[same] + 1L, SHOE)
  colour <- red[block + 1L]; dim(colour) <- dim(block)
  runs <- runs + rows + sum(colour[-1L, ] != colour[-SHOE, ])
  if (rows > 1) agreements <- agreements + sum(block[, -1L] == block[, -rows])
  if (!is.null(before)) agreements <- agreements + sum(block[, 1L] == before)
  before <- block[, rows]
  shoes <- shoes + rows
}
close(input)

decks <- 0; descents <- 0; inversions <- 0
input <- file(arguments[2], "rb")
repeat {
  raw <- readBin(input, "integer", ROWS * DECK, size = 1L, signed = FALSE)
  if (length(raw) == 0) break
  block <- matrix(raw, ncol = DECK, byrow = TRUE)
  descents <- descents + sum(block[, -1L] < block[, -DECK])
  for (at in 1:(DECK - 1L)) inversions <- inversions + sum(block[, (at + 1L):DECK] < block[, at])
  decks <- decks + nrow(block)
}
close(input)

expected <- shoes * COPIES / SHOE
cat("{", paste(c(
  sprintf('"shoes": %s, "incomplete": %s, "sha256": "%s"', whole(shoes), incomplete, sha256(arguments[1])),
  table_words("places", places), table_words("pairs", pairs), table_words("gaps", gaps),
  sprintf('"x2": %.6f, "colourRuns": %s', sum((places - expected)^2 / expected), whole(runs)),
  sprintf('"density": {"sum": %.2f, "largest": %.2f}', density / 4 - SHOE * shoes, largest / 4 - SHOE),
  sprintf('"agreements": %s, "decks": %s, "decksSha256": "%s"', whole(agreements), whole(decks), sha256(arguments[2])),
  sprintf('"descents": %s, "inversions": %s', whole(descents), whole(inversions))
), collapse = ", "), "}\n", sep = "")
