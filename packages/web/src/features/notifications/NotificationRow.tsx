import { linkOf } from '@swapstead/domain/notifications/kinds.ts'
import type { Notification } from '@swapstead/domain/notifications/notification.ts'
import { dayAndTime } from '@swapstead/domain/times.ts'
import { Check, Trash2 } from 'lucide-react'
import { MiniSwap, miniSides } from '../../cards/trade/MiniSwap.tsx'
import { withQuery } from '../../lib/api.ts'
import { Button } from '../../ui/form/Button.tsx'
import { IconButton } from '../../ui/form/IconButton.tsx'
import { Anchor } from '../../ui/layout/Anchor.tsx'
import { type ListTab, useDeleteNotification, useMarkAsRead } from './api.ts'
import { NotificationCard } from './NotificationCard.tsx'

type Props = {
  notification: Notification
  tab: ListTab
  reader: { id: string; timeZone: string }
  now: Date
  /** Takes the focus: the pressed button has gone. */
  onChanged: () => void
}

export function NotificationRow({ notification, tab, reader, now, onChanged }: Props) {
  const { id, title, isRead, createdAt, relatedOffer } = notification
  const read = useMarkAsRead(onChanged)
  const remove = useDeleteNotification(onChanged)
  const link = linkOf(notification)
  return (
    <NotificationCard
      notification={notification}
      end={
        <>
          <time dateTime={createdAt.toISOString()}>
            {dayAndTime(createdAt, now, reader.timeZone)}
          </time>
          <div className="row">
            {!isRead && (
              <Button
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
              disabled={remove.isPending}
              onClick={() => remove.mutate(id)}
            />
          </div>
        </>
      }
    >
      {link && (
        <p className="small mt-3">
          <Anchor className="link" href={link.path}>
            {link.label}
          </Anchor>
        </p>
      )}
      {relatedOffer && (
        <>
          <MiniSwap sides={miniSides(relatedOffer, reader.id)} />
          <p className="small mt-3">
            <Anchor
              className="link"
              href={withQuery('/messages', {
                tab: tab === 'all' ? undefined : tab,
                conversation: relatedOffer.id,
              })}
            >
              View Conversation
            </Anchor>
          </p>
        </>
      )}
    </NotificationCard>
  )
}
