import './Note.css'
import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Icon } from '../layout/Icon.tsx'

/** The most important fact of a view, as a box with an icon. */
export function Fact({
  tone = 'info',
  icon,
  title,
  children,
}: {
  tone?: 'info' | 'success' | 'bad'
  icon: LucideIcon
  title: ReactNode
  children?: ReactNode
}) {
  return (
    <div className={`fact fact-${tone}`}>
      <Icon icon={icon} size={20} />
      <div>
        <b>{title}</b>
        {children}
      </div>
    </div>
  )
}
