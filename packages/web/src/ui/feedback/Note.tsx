import './Note.css'
import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Icon } from '../layout/Icon.tsx'

/** calm: information. warm: advice. bad: a warning. still: why something is locked. */
export type NoteTone = 'calm' | 'warm' | 'bad' | 'still'

/** A short remark on a tinted background. */
export function Note({
  tone = 'calm',
  icon,
  children,
}: {
  tone?: NoteTone
  icon?: LucideIcon
  children: ReactNode
}) {
  return (
    <p className={`note note-${tone}`}>
      {icon && <Icon icon={icon} size={16} />}
      <span>{children}</span>
    </p>
  )
}
