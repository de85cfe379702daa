import { removedOfferCalls } from '@swapstead/domain/removed-offers/calls.ts'
import type { Deps } from '../../deps.ts'
import { refused } from '../../platform/core/errors.ts'
import type { Serve } from '../../platform/http/serve.ts'
import { findRemovedOffer } from './queries.ts'

export function removedOfferRoutes(serve: Serve, { db, now }: Deps): void {
  serve(removedOfferCalls.one, async ({ actor, params }) => {
    const offer = await findRemovedOffer(db, actor.id, params.id, now())
    if (!offer) throw refused('messages.not_found')
    return offer
  })
}
