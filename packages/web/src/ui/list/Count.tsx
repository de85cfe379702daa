import './Count.css'
import { classNames } from '../layout/class-names.ts'

/** A count beside a link or tab; `waiting` emphasizes it. */
export function Count({
  value,
  waiting = false,
  label,
}: {
  value: number | string
  waiting?: boolean
  /** Follows the number for screen readers: "waiting for you". */
  label?: string | undefined
}) {
  return (
    <span className={classNames('count', waiting && 'hot')}>
      {typeof value === 'number' && value > 999 ? '999+' : value}
      {label !== undefined && <span className="sr"> {label}</span>}
    </span>
  )
}
