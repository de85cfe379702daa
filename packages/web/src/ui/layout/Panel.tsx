import './Panel.css'
import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

/** A sheet of paper on the page; `sunken` for what stands beside. Item cards have none. */
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
