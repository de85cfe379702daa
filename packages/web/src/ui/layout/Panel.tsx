import './Panel.css'
import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

/** A framed area; `sunken` for side content. */
export function Panel({
  sunken = false,
  className,
  children,
}: {
  sunken?: boolean
  className?: string
  children: ReactNode
}) {
  return <div className={classNames('panel', sunken && 'panel-sunken', className)}>{children}</div>
}
