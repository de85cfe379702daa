import './NotificationCard.css'
import type { Notification } from '@swapstead/domain/notifications/notification.ts'
import type { ReactNode, RefObject } from 'react'
import { classNames } from '../../ui/layout/class-names.ts'
import { Icon } from '../../ui/layout/Icon.tsx'
import { lookOf } from './notification-looks.ts'

type Props = {
  /** For moving the focus to the card. */
  ref?: RefObject<HTMLElement | null>
  notification: Notification
  children?: ReactNode
  /** The card's time and buttons. */
  end: ReactNode
}

/** One notification in a list, highlighted while it is unread. */
export function NotificationCard({ ref, notification, children, end }: Props) {
  const { type, title, message, isRead } = notification
  const { icon, tone = 'plain' } = lookOf(type)
  return (
    <article
      ref={ref}
      tabIndex={-1}
      className={classNames('notification', !isRead && 'is-new')}
      aria-label={title}
    >
      <span className={`notification-icon is-${tone}`}>
        <Icon icon={icon} size={20} />
      </span>
      <div className="notification-body">
        <h3>
          {!isRead && <span className="sr">Unread: </span>}
          {title}
        </h3>
        <p>{message}</p>
        {children}
      </div>
      <div className="notification-end">{end}</div>
    </article>
  )
}
