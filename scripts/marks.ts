import { readFileSync, writeFileSync } from 'node:fs'

/** Replaces the text between `<!-- name -->` and `<!-- /name -->` in a document. */
export function putBetween(file: URL, name: string, text: string): void {
  const [begin, end] = [`<!-- ${name} -->`, `<!-- /${name} -->`]
  const document = readFileSync(file, 'utf8')
  const [before = '', rest] = document.split(begin)
  const [, after] = rest?.split(end) ?? []
  if (after === undefined) throw new Error(`${file.pathname} has no marks ${begin} and ${end}`)
  writeFileSync(file, `${before}${begin}\n${text}\n${end}${after}`)
}
