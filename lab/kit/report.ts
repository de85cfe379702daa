import { putBetween } from '../../scripts/marks.ts'

const documents = {
  benchmarks: new URL('../../docs/benchmarks.md', import.meta.url),
  reliability: new URL('../../docs/reliability.md', import.meta.url),
  security: new URL('../../docs/security.md', import.meta.url),
}

export function markdownTable(
  headings: readonly string[],
  rows: readonly (readonly (string | number)[])[],
): string {
  const lines = [headings, headings.map(() => '---'), ...rows]
  return lines.map((cells) => `| ${cells.join(' | ')} |`).join('\n')
}

/** Writes figures between their marks in a document; the text around them stays. */
export function writeFigures(
  document: keyof typeof documents,
  mark: string,
  figures: string,
): void {
  putBetween(documents[document], mark, figures)
}
