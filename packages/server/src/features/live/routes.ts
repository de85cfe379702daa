import { LIVE_PATH, LiveQuery } from '@swapstead/domain/live/topics.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Deps } from '../../deps.ts'
import { refused } from '../../platform/core/errors.ts'

/**
 * Serves a member's event stream. It is not in the contract, because it is not JSON. Guests poll: a
 * stream could outlast their sandbox.
 */
export function liveRoutes(api: FastifyInstance, { live }: Pick<Deps, 'live'>): void {
  const options = {
    schema: { hide: true },
    config: { isNeverShed: true },
    exposeHeadRoute: false,
  }
  api.get(LIVE_PATH, options, async (request, reply) => {
    const { actor, rowId } = request.session
    if (!actor || !rowId) throw refused('accounts.signed_out')
    if (actor.isGuest) throw refused('accounts.members_only')
    live.open(actor.id, rowId, reply, sinceOf(request))
  })
}

/** Null for a page that reopens its stream, since it refreshes by itself. */
function sinceOf({ query, headers }: FastifyRequest): Date | null {
  if (headers['last-event-id'] !== undefined) return null
  return LiveQuery.safeParse(query).data?.since ?? null
}
