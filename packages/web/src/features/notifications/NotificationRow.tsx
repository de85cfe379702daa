import { kindOf } from '@swapstead/domain/notifications/kinds.ts'
import type { Notification } from '@swapstead/domain/notifications/notification.ts'
import { dayAndTime } from '@swapstead/domain/times.ts'
import { Check, Trash2 } from 'lucide-react'
import { useRef } from 'react'
import { MiniSwap, miniSides } from '../../cards/trade/MiniSwap.tsx'
import { useFocusFallback } from '../../ui/dialog/use-focus-fallback.ts'
import { Button } from '../../ui/form/Button.tsx'
import { IconButton } from '../../ui/form/IconButton.tsx'
import { Anchor } from '../../ui/layout/Anchor.tsx'
import { classNames } from '../../ui/layout/class-names.ts'
import { AllStillThere } from './AllStillThere.tsx'
import { type ListTab, useDeleteNotification, useMarkAsRead } from './api.ts'
import { NotificationCard } from './NotificationCard.tsx'
import { linksOf } from './notification-links.ts'

type Props = {
  notification: Notification
  tab: ListTab
  reader: { id: string; timeZone: string }
  now: Date
  onDelete: () => void
}

export function NotificationRow({ notification, tab, reader, now, onDelete }: Props) {
  const { id, type, title, isRead, createdAt, relatedOffer } = notification
  const read = useMarkAsRead()
  const remove = useDeleteNotification()
  const row = useRef<HTMLElement>(null)
  // The focused button disappears when a notification is read.
  useFocusFallback(row, isRead, true)
  return (
    <NotificationCard
      ref={row}
      notification={notification}
      end={
        <>
          <time dateTime={createdAt.toISOString()}>
            {dayAndTime(createdAt, now, reader.timeZone)}
          </time>
          <div className="row">
            {!isRead && (
              <Button
                tone="quiet"
                size="small"
                icon={Check}
                busy={read.isPending}
                onClick={() => read.mutate(id)}
              >
                Mark as read
              </Button>
            )}
            <IconButton
              icon={Trash2}
              label={`Delete “${title}”`}
              aria-disabled={remove.isPending}
              onClick={() => {
                onDelete()
                remove.mutate(id)
              }}
            />
          </div>
        </>
      }
    >
      {relatedOffer && <MiniSwap sides={miniSides(relatedOffer, reader.id)} />}
      {type === 'items_asked' && !isRead && <AllStillThere onKept={() => read.mutate(id)} />}
      <NotificationLinks
        notification={notification}
        links={linksOf(notification, { readerId: reader.id, offers: '/offers', tab })}
        onFollow={() => read.mutate(id)}
      />
    </NotificationCard>
  )
}

type LinksProps = {
  notification: Notification
  links: ReturnType<typeof linksOf>
  /** Following a link marks it as read, because unread news comes less often. */
  onFollow: () => void
}

function NotificationLinks({ notification: { type, isRead }, links, onFollow }: LinksProps) {
  if (links.length === 0) return null
  const isUnreadNews = !isRead && kindOf(type).mailing === 'news'
  return (
    <p className="row small notification-last">
      {links.map(({ label, href, about }, place) => (
        <Anchor
          key={label}
          className={classNames('link', place === 0 && 'notification-open')}
          href={href}
          onClick={isUnreadNews ? onFollow : undefined}
        >
          {label}
          {about && <span className="sr"> {about}</span>}
        </Anchor>
      ))}
    </p>
  )
}
