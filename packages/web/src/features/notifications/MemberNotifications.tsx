import type { Notification } from '@swapstead/domain/notifications/notification.ts'
import { accountRelativeTime } from '@swapstead/domain/times.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { offersFailed } from '../../cards/trade/OffersFailed.tsx'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { ButtonLink } from '../../ui/form/ButtonLink.tsx'
import { Badge } from '../../ui/list/Badge.tsx'
import { PagedList } from '../../ui/list/PagedList.tsx'
import { AllStillThere } from './AllStillThere.tsx'
import { notificationsQuery, useMarkAsRead } from './api.ts'
import { NotificationCard } from './NotificationCard.tsx'
import { NotificationGroups } from './NotificationGroups.tsx'
import { linksOf } from './notification-links.ts'
import { lookOf } from './notification-looks.ts'

type Props = { reader: { id: string; timeZone: string }; now: Date }

/** The list in the member portal: shorter rows, without tabs. */
export function MemberNotifications({ reader, now }: Props) {
  const query = useInfiniteQuery(notificationsQuery('all'))
  return (
    <PagedList query={query} {...offersFailed} empty={<NoMessages />}>
      {(rows) => (
        <div className="notifications">
          <NotificationGroups rows={rows}>
            {(notification) => <Row key={notification.id} {...{ notification, reader, now }} />}
          </NotificationGroups>
        </div>
      )}
    </PagedList>
  )
}

function Row({ notification, reader, now }: Props & { notification: Notification }) {
  const { id, type, isRead, createdAt } = notification
  const read = useMarkAsRead()
  const links = linksOf(notification, { readerId: reader.id, offers: '/member-offers' })
  return (
    <NotificationCard
      notification={notification}
      end={
        <>
          <time dateTime={createdAt.toISOString()}>
            {accountRelativeTime(createdAt, now, reader.timeZone)}
          </time>
          <div className="row">
            {links.map(({ label, href, about }) => (
              <ButtonLink key={label} size="small" href={href}>
                {label}
                {about && <span className="sr"> {about}</span>}
              </ButtonLink>
            ))}
          </div>
        </>
      }
    >
      {type === 'items_asked' && !isRead && <AllStillThere onKept={() => read.mutate(id)} />}
      <p className="row notification-last">
        {!isRead && <Badge tone="ink">New</Badge>}
        <Badge tone="line">{lookOf(type).badge}</Badge>
      </p>
    </NotificationCard>
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
      Make an offer, and the answer shows up here.
    </EmptyState>
  )
}
