import './Spinner.css'
import { Mark } from '../../brand/Mark.tsx'

/** The animated mark with a message for screen readers. */
export function Spinner({ label = 'Loading...' }: { label?: string }) {
  return (
    <p className="spinner" role="status">
      <Mark width={56} />
      {label}
    </p>
  )
}
