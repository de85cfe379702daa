import './Dense.css'
import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

/** Tighter spacing and smaller controls, for screens that are used all day. */
export function Dense({ className, children }: { className?: string; children: ReactNode }) {
  return <div className={classNames('dense', className)}>{children}</div>
}
