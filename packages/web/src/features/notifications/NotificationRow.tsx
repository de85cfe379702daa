import { hasOwnPage, pageOf } from '@swapstead/domain/notifications/mailed.ts'
import type { Notification } from '@swapstead/domain/notifications/notification.ts'
import { dayAndTime } from '@swapstead/domain/times.ts'
import { Check, Trash2 } from 'lucide-react'
import { MiniSwap } from '../../cards/trade/MiniSwap.tsx'
import { NoticeRow } from '../../cards/trade/NoticeRow.tsx'
import { withQuery } from '../../lib/api.ts'
import { miniSides } from '../../lib/mini-sides.ts'
import { Button } from '../../ui/form/Button.tsx'
import { IconButton } from '../../ui/form/IconButton.tsx'
import { Anchor } from '../../ui/layout/Anchor.tsx'
import { type NoticeTab, useDeleteNotification, useMarkAsRead } from './api.ts'
import { noticeLook } from './notice-look.ts'

type Props = {
  notification: Notification
  tab: NoticeTab
  reader: { id: string; timeZone: string }
  now: Date
  /** The control that was used has gone, with the focus. */
  onChanged: () => void
}

/** One notification with what it is about (NOTIF-21 to NOTIF-23, MESSAGES-17). */
export function NotificationRow({ notification, tab, reader, now, onChanged }: Props) {
  const { id, title, message, type, isRead, createdAt, relatedOffer } = notification
  const read = useMarkAsRead(onChanged)
  const remove = useDeleteNotification(onChanged)
  const page = pageOf(notification)
  return (
    <NoticeRow
      {...noticeLook(type)}
      isNew={!isRead}
      title={title}
      text={message}
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
      {hasOwnPage(notification) && (
        <p className="small mt-3">
          <Anchor className="link" href={page.path}>
            {page.label}
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
    </NoticeRow>
  )
}
