import { messageCalls } from '@swapstead/domain/messages/calls.ts'
import type { Deps } from '../../deps.ts'
import type { Serve } from '../../platform/http/serve.ts'
import { listConversations } from './conversations.ts'

export function inboxRoutes(serve: Serve, { db, now }: Deps): void {
  serve(messageCalls.inbox, ({ actor, query: { withRings, ...listing } }) =>
    listConversations(db, actor.id, { ...listing, withRings: withRings === 'true' }, now()),
  )
}
