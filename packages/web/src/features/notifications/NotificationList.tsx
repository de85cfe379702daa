import { useInfiniteQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { offersFailed } from '../../cards/trade/OffersFailed.tsx'
import { useFocusFallback } from '../../ui/dialog/use-focus-fallback.ts'
import { PagedList } from '../../ui/list/PagedList.tsx'
import { type ListTab, notificationsQuery } from './api.ts'
import { NoNotifications } from './NoNotifications.tsx'
import { NotificationGroups } from './NotificationGroups.tsx'
import { NotificationRow } from './NotificationRow.tsx'

type Props = { tab: ListTab; reader: { id: string; timeZone: string }; now: Date }

export function NotificationList({ tab, reader, now }: Props) {
  const query = useInfiniteQuery(notificationsQuery(tab))
  const panel = useRef<HTMLDivElement>(null)
  // The focused button disappears with a deleted notification.
  useFocusFallback(panel, query.data, true)
  return (
    <div className="notifications" ref={panel} tabIndex={-1}>
      <PagedList query={query} {...offersFailed} empty={<NoNotifications tab={tab} />}>
        {(rows) => (
          <NotificationGroups rows={rows}>
            {(notification, onDelete) => (
              <NotificationRow
                key={notification.id}
                {...{ notification, tab, reader, now, onDelete }}
              />
            )}
          </NotificationGroups>
        )}
      </PagedList>
    </div>
  )
}
