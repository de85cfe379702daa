import './Note.css'
import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Icon } from '../layout/Icon.tsx'

/** calm: information. warm: advice, what you hold. bad: a warning. still: why it is locked. */
export type NoteTone = 'calm' | 'warm' | 'bad' | 'still'

/** A short remark on a wash. */
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
