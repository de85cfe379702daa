import type { Notification } from '@swapstead/domain/notifications/notification.ts'
import { accountRelativeTime } from '@swapstead/domain/times.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { NoticeRow } from '../../cards/trade/NoticeRow.tsx'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { LoadFailed } from '../../ui/feedback/LoadFailed.tsx'
import { ButtonLink } from '../../ui/form/ButtonLink.tsx'
import { Badge } from '../../ui/list/Badge.tsx'
import { ListSkeleton } from '../../ui/list/ListSkeleton.tsx'
import { ShowMore } from '../../ui/list/ShowMore.tsx'
import { notificationsQuery } from './api.ts'
import { noticeLook, typeLabel } from './notice-look.ts'

type Props = { reader: { id: string; timeZone: string }; now: Date }

/** The member's notifications, short (NOTIF-24 to NOTIF-28). */
export function MemberNotifications({ reader, now }: Props) {
  const list = useInfiniteQuery(notificationsQuery('all'))
  if (list.isPending) return <ListSkeleton />
  if (list.isError && !list.data) {
    return (
      <LoadFailed
        title="Error loading offers/messages"
        retryLabel="Reload Page"
        onRetry={() => list.refetch()}
        busy={list.isFetching}
      />
    )
  }
  const rows = list.data.pages.flatMap((page) => page.rows)
  if (rows.length === 0) return <NoMessages />
  return (
    <div className="notices">
      {rows.map((notification) => (
        <Row key={notification.id} {...{ notification, reader, now }} />
      ))}
      {list.hasNextPage && (
        <ShowMore
          shown={rows.length}
          hasMore
          busy={list.isFetchingNextPage}
          onMore={() => list.fetchNextPage()}
        />
      )}
    </div>
  )
}

function Row({ notification, reader, now }: Props & { notification: Notification }) {
  const { title, message, type, isRead, createdAt, relatedOffer } = notification
  return (
    <NoticeRow
      {...noticeLook(type)}
      isNew={!isRead}
      title={title}
      text={message}
      end={
        <>
          <time dateTime={createdAt.toISOString()}>
            {accountRelativeTime(createdAt, now, reader.timeZone)}
          </time>
          {type === 'gift_received' && (
            <ButtonLink size="small" href="/member-gifts">
              Open Gifts
            </ButtonLink>
          )}
          {relatedOffer && (
            <ButtonLink
              size="small"
              href={
                relatedOffer.toUserId === reader.id
                  ? '/member-offers'
                  : '/member-offers?tab=outgoing'
              }
            >
              View Trade Offer<span className="sr"> about {relatedOffer.toItem.title}</span>
            </ButtonLink>
          )}
        </>
      }
    >
      <p className="row mt-3">
        {!isRead && <Badge tone="ink">New</Badge>}
        <Badge tone="line">{typeLabel(type)}</Badge>
      </p>
    </NoticeRow>
  )
}

function NoMessages() {
  return (
    <EmptyState
      illustration="mailbox"
      title="No messages yet"
      action={
        <ButtonLink tone="light" href="/member-home">
          Start Trading
        </ButtonLink>
      }
    >
      Make an offer, and the answer stands here.
    </EmptyState>
  )
}
