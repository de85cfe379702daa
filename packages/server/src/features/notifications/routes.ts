import { notificationCalls } from '@swapstead/domain/notifications/calls.ts'
import type { Deps } from '../../deps.ts'
import type { Serve } from '../../platform/http/serve.ts'
import { countTabs, countUnread, listNotifications } from './queries.ts'
import { markAllNotificationsRead, markNotificationRead, removeNotification } from './service.ts'

export function notificationRoutes(serve: Serve, deps: Deps): void {
  serve(notificationCalls.list, ({ actor, query }) =>
    listNotifications(deps.db, actor.id, query, deps.now()),
  )

  serve(notificationCalls.count, async ({ actor }) => ({
    count: await countUnread(deps.db, actor.id),
  }))

  serve(notificationCalls.tabCounts, ({ actor }) => countTabs(deps.db, actor.id))

  serve(notificationCalls.read, async ({ actor, params }) => {
    await markNotificationRead(deps, actor, params.id)
    return { message: 'Marked as read' }
  })

  serve(notificationCalls.readAll, async ({ actor }) => {
    await markAllNotificationsRead(deps, actor)
    return { message: 'All marked as read' }
  })

  serve(notificationCalls.remove, async ({ actor, params }) => {
    await removeNotification(deps, actor, params.id)
    return { message: 'Notification deleted' }
  })
}
