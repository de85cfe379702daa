import './NoticeRow.css'
import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { classNames } from '../../ui/layout/class-names.ts'
import { Icon } from '../../ui/layout/Icon.tsx'

type Props = {
  icon: LucideIcon
  tone?: 'plain' | 'good' | 'bad' | undefined
  isNew: boolean
  title: string
  text: string
  /** What it is about, and where to go on. */
  children?: ReactNode
  /** When, and what can be done with it. */
  end: ReactNode
}

/** Something that happened, one of a list; what is new stands on light. */
export function NoticeRow({ icon, tone = 'plain', isNew, title, text, children, end }: Props) {
  return (
    <article className={classNames('notice', isNew && 'is-new')}>
      <span className={`notice-icon is-${tone}`}>
        <Icon icon={icon} size={20} />
      </span>
      <div className="min-w-0">
        <h2>
          {isNew && <span className="sr">Unread: </span>}
          {title}
        </h2>
        <p>{text}</p>
        {children}
      </div>
      <div className="notice-end">{end}</div>
    </article>
  )
}
