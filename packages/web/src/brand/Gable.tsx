import './Gable.css'
import type { ReactNode } from 'react'
import { classNames } from '../ui/layout/class-names.ts'

/** light: new, lit. haint: theirs, information. fern: agreed. brick: wrong. */
export type GableTone = 'light' | 'haint' | 'fern' | 'brick'

/** Our one shape around an icon: up is a person or an event, down is a place. */
export function Gable({
  direction = 'up',
  tone = 'haint',
  children,
}: {
  direction?: 'up' | 'down'
  tone?: GableTone
  children: ReactNode
}) {
  return (
    <span className={classNames('gable', `gable-${direction}`, `gable-${tone}`)} aria-hidden="true">
      {children}
    </span>
  )
}
