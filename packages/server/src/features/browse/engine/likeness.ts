/** A typed word, and a known word that it may mean. */
export type Spelling = {
  typed: string
  known: string
  share: number
  inTitles: number
  edits: number
}

/** Words up to this length are compared with at most one wrong letter. */
const SHORT = 5

/** Two wrong letters change at most four. */
export const OTHER_LETTERS_MAX = 4

/** The known words that may be meant, best first. */
export function likely(words: readonly Omit<Spelling, 'edits'>[]): Spelling[] {
  return words
    .map((row) => ({ ...row, edits: editsBetween(row.typed, row.known) }))
    .filter((row) => row.edits <= editsMost(row))
    .sort(byLikeness)
}

/**
 * Fewest edits first, then the same first letter, then the same letters, then the most common in
 * titles.
 */
export function byLikeness(a: Spelling, b: Spelling): number {
  return (
    a.edits - b.edits ||
    begins(b) - begins(a) ||
    hasSameLetters(b) - hasSameLetters(a) ||
    b.inTitles - a.inTitles ||
    b.share - a.share
  )
}

type Pair = Pick<Spelling, 'typed' | 'known'>

/** People rarely mistype the first letter: "gear" does not mean "year", or "zither" "father". */
function editsMost(row: Pair): number {
  if (row.typed.length > SHORT) return begins(row) ? 2 : 1
  return begins(row) || hasSameLetters(row) ? 1 : 0
}

function begins({ typed, known }: Pair): number {
  return Number(typed[0] === known[0])
}

/** Swapped and doubled letters are the usual errors of fast typing. */
function hasSameLetters({ typed, known }: Pair): number {
  const all = new Set(typed + known).size
  return Number(new Set(typed).size === all && new Set(known).size === all)
}

/** The edit distance with transpositions (Damerau-Levenshtein). */
function editsBetween(one: string, other: string): number {
  const rows = [Array.from({ length: other.length + 1 }, (_, column) => column)]
  for (let row = 1; row <= one.length; row += 1) {
    const line = [row]
    for (let column = 1; column <= other.length; column += 1) {
      const isSame = one[row - 1] === other[column - 1]
      const isSwapped = one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1]
      const at = (up: number, left: number) =>
        rows[row - up]?.[column - left] ?? Number.POSITIVE_INFINITY
      line[column] = Math.min(
        at(1, 0) + 1,
        (line[column - 1] ?? 0) + 1,
        at(1, 1) + (isSame ? 0 : 1),
        isSwapped ? at(2, 2) + 1 : Number.POSITIVE_INFINITY,
      )
    }
    rows.push(line)
  }
  return rows[one.length]?.[other.length] ?? 0
}
