import { notificationCalls } from '@swapstead/domain/notifications/calls.ts'
import type { Deps } from '../../deps.ts'
import type { Serve } from '../../platform/serve.ts'
import { countUnread } from './queries.ts'

export function notificationRoutes(serve: Serve, deps: Deps): void {
  serve(notificationCalls.count, async ({ actor }) => ({
    count: await countUnread(deps.db, actor.id),
  }))
}
