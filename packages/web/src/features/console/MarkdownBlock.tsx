import { TableFrame } from '../../ui/list/TableFrame.tsx'

/** A paragraph, list entry or table of Markdown, without its marks. */
export function MarkdownBlock({ source }: { source: string }) {
  if (source.startsWith('|')) return <MarkdownTable lines={source.split('\n')} />
  const [mark] = /^([-*]|\d+\.) /.exec(source) ?? []
  if (mark === undefined) return <p>{wordsOf(source)}</p>
  return <p className="console-entry">{wordsOf(source.slice(mark.length))}</p>
}

/** The second line only separates the head from the rows. */
function MarkdownTable({ lines }: { lines: readonly string[] }) {
  const [head = [], , ...rows] = lines.map(cellsOf)
  return (
    <TableFrame caption="Figures">
      <thead>
        <tr>
          {head.map((title, column) => (
            <th key={title || column} scope="col">
              {title || <span className="sr">What</span>}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([name = '', ...cells]) => (
          <tr key={name + cells.join()}>
            <th scope="row">{name}</th>
            {cells.map((cell, column) => (
              <td key={head[column + 1]}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </TableFrame>
  )
}

function cellsOf(line: string): string[] {
  return line.split('|').slice(1, -1).map(wordsOf)
}

/** The text without Markdown; of a link only its words. */
function wordsOf(source: string): string {
  return source
    .replace(/\[([^\]]+)\]\([^)]+\)/g, '$1')
    .replace(/\*\*|`/g, '')
    .trim()
}
