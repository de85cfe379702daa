import { useInfiniteQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { LoadFailed } from '../../ui/feedback/LoadFailed.tsx'
import { ListSkeleton } from '../../ui/list/ListSkeleton.tsx'
import { ShowMore } from '../../ui/list/ShowMore.tsx'
import { type ListTab, notificationsQuery } from './api.ts'
import { NoNotifications } from './NoNotifications.tsx'
import { NotificationRow } from './NotificationRow.tsx'

type Props = { tab: ListTab; reader: { id: string; timeZone: string }; now: Date }

export function NotificationList({ tab, reader, now }: Props) {
  const list = useInfiniteQuery(notificationsQuery(tab))
  const panel = useRef<HTMLDivElement>(null)
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
  return (
    <div className="notifications" ref={panel} tabIndex={-1}>
      {rows.length === 0 && <NoNotifications tab={tab} />}
      {rows.map((notification) => (
        <NotificationRow
          key={notification.id}
          notification={notification}
          tab={tab}
          reader={reader}
          now={now}
          onChanged={() => panel.current?.focus({ preventScroll: true })}
        />
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
