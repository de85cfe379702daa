import './Spinner.css'
import { Mark } from '../../brand/Mark.tsx'

/** While we do not know who is there: the mark changes places, and the word says it. */
export function Spinner({ label = 'Loading...' }: { label?: string }) {
  return (
    <p className="spinner" role="status">
      <Mark width={56} />
      {label}
    </p>
  )
}
