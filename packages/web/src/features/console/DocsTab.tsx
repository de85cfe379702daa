import './Console.css'
import { useQuery } from '@tanstack/react-query'
import { QueryContent } from '../../ui/feedback/QueryContent.tsx'
import { docsQuery } from './api.ts'

export function DocsTab() {
  const docs = useQuery(docsQuery)
  return (
    <QueryContent query={docs}>
      {(text) => (
        <div className="console-docs">
          {sectionsOf(text).map(({ title, lines }) => (
            <section key={title}>
              <h2 className="h3">{title}</h2>
              <Lines lines={lines} />
            </section>
          ))}
        </div>
      )}
    </QueryContent>
  )
}

/** A list if every line has a name and, after a wider gap, its meaning; else a paragraph. */
function Lines({ lines }: { lines: readonly string[] }) {
  const rows = lines.map((line) => line.split(/ {2,}/))
  if (!rows.every((row) => row.length === 2)) return <p>{lines.join(' ')}</p>
  return (
    <dl>
      {rows.map(([name, meaning]) => (
        <div key={name}>
          <dt>
            <code>{name}</code>
          </dt>
          <dd>{meaning}</dd>
        </div>
      ))}
    </dl>
  )
}

/** An unindented line begins a section; indented lines belong to it. */
function sectionsOf(text: string): { title: string; lines: string[] }[] {
  const sections: { title: string; lines: string[] }[] = []
  for (const line of text.split('\n')) {
    if (/^\S/.test(line)) sections.push({ title: line, lines: [] })
    else if (line.trim()) sections.at(-1)?.lines.push(line.trim())
  }
  return sections
}
