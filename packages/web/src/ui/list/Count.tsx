import './Count.css'
import { classNames } from '../layout/class-names.ts'

/** A square number: ink when it waits for you, sunken when it only counts. */
export function Count({
  value,
  waiting = false,
  label,
}: {
  value: number | string
  waiting?: boolean
  /** What is counted, for readers: "waiting for you". */
  label?: string | undefined
}) {
  return (
    <span className={classNames('count', waiting && 'hot')}>
      {typeof value === 'number' && value > 999 ? '999+' : value}
      {label !== undefined && <span className="sr"> {label}</span>}
    </span>
  )
}
