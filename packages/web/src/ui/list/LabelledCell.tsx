import './Table.css'
import type { ReactNode } from 'react'
import { classNames } from '../layout/class-names.ts'

type Props = {
  /** The label of its column. */
  label: string
  /** Only screen readers get the label, because the value explains itself. */
  isLabelSpoken?: boolean
  className?: string
  children: ReactNode
}

/**
 * A cell of a table that stacks: on phones, where the head is missing, it has its own label. There
 * `whole-row` gives it a line of its own, and an empty one is left out.
 */
export function LabelledCell({ label, isLabelSpoken, className, children }: Props) {
  return (
    <td className={classNames(className, !children && 'is-empty')}>
      <span className={classNames('tbl-label', isLabelSpoken && 'is-spoken')}>{label} </span>
      {children}
    </td>
  )
}
