const LINE_END = 10

/**
 * Rows of tab-separated text, sorted by their bytes. The text stays one buffer outside the heap of
 * JavaScript: tens of thousands of rows as objects would take ten times its size.
 */
export class SortedRows {
  readonly #text: Buffer
  /** The offset of each row, and the end of the text. */
  readonly #starts: Uint32Array

  constructor(text: Buffer) {
    const starts = [0]
    for (let end = text.indexOf(LINE_END); end >= 0; end = text.indexOf(LINE_END, end + 1))
      starts.push(end + 1)
    this.#text = text
    this.#starts = Uint32Array.from(starts)
  }

  get count(): number {
    return this.#starts.length - 1
  }

  at(row: number): string[] {
    const [start = 0, next = 0] = this.#starts.subarray(row, row + 2)
    return this.#text.toString('utf8', start, next - 1).split('\t')
  }

  /** Whether a row equals this text. */
  has(text: string): boolean {
    const row = this.#firstFrom(Buffer.from(`${text}\n`))
    return row < this.count && this.at(row).join('\t') === text
  }

  /** The rows that begin with this text, in order. */
  *beginningWith(text: string): Generator<string[]> {
    const wanted = Buffer.from(text)
    for (let row = this.#firstFrom(wanted); row < this.count; row += 1) {
      if (this.#compare(row, wanted) !== 0) return
      yield this.at(row)
    }
  }

  #firstFrom(wanted: Buffer): number {
    let [low, high] = [0, this.count]
    while (low < high) {
      const middle = (low + high) >> 1
      if (this.#compare(middle, wanted) < 0) low = middle + 1
      else high = middle
    }
    return low
  }

  /** Compares the start of a row with the text. */
  #compare(row: number, wanted: Buffer): number {
    const [start = 0, next = 0] = this.#starts.subarray(row, row + 2)
    const end = Math.min(start + wanted.length, next)
    return this.#text.compare(wanted, 0, wanted.length, start, end)
  }
}
