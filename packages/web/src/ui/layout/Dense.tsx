import './Dense.css'
import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

/** Screens of staff: the same parts, closer together, since their tables and forms are read all day. */
export function Dense({ className, children }: { className?: string; children: ReactNode }) {
  return <div className={classNames('dense', className)}>{children}</div>
}
