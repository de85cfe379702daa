import { readFileSync, writeFileSync } from 'node:fs'

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

/** Replaces the figures between their marks in a document. */
export function writeFigures(
  document: keyof typeof documents,
  mark: string,
  figures: string,
): void {
  putBetween(documents[document], mark, figures)
}

/** Replaces the text between `<!-- name -->` and `<!-- /name -->` in a document. */
export function putBetween(file: URL, name: string, text: string): void {
  const [begin, end] = [`<!-- ${name} -->`, `<!-- /${name} -->`]
  const document = readFileSync(file, 'utf8')
  const [before = '', rest] = document.split(begin)
  const [, after] = rest?.split(end) ?? []
  if (after === undefined) throw new Error(`${file.pathname} has no marks ${begin} and ${end}`)
  writeFileSync(file, `${before}${begin}\n${text}\n${end}${after}`)
}
