import '../form/Choice.css'
import type { ReactNode } from 'react'

type InfoTile = { title: string; detail: ReactNode; amount: string }

/** Tiles that inform and cannot be chosen. */
export function InfoTiles({ label, tiles }: { label: string; tiles: readonly InfoTile[] }) {
  return (
    <ul className="tiles tiles-info" aria-label={label}>
      {tiles.map(({ title, detail, amount }) => (
        <li key={title} className="tile">
          <b>{title}</b>
          <span>{detail}</span>
          <em>{amount}</em>
        </li>
      ))}
    </ul>
  )
}
