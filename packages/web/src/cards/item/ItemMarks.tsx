import { SwapGlyph } from './SwapGlyph.tsx'

/** Why an item is one for its reader: a line each, under its title. */
export function ItemMarks({ marks }: { marks: readonly string[] }) {
  if (marks.length === 0) return null
  return (
    <ul className="item-marks" aria-label="For you">
      {marks.map((mark) => (
        <li key={mark}>
          <SwapGlyph lit />
          <span>{mark}</span>
        </li>
      ))}
    </ul>
  )
}
