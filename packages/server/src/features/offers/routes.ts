import { offerCalls } from '@swapstead/domain/offers/calls.ts'
import type { Deps } from '../../deps.ts'
import type { Serve } from '../../platform/serve.ts'
import { countIncoming, listOffers } from './queries.ts'
import { changeOffer, sendOffer } from './service.ts'

export function offerRoutes(serve: Serve, deps: Deps): void {
  serve(offerCalls.make, ({ actor, body }) => sendOffer(deps, actor, body))

  serve(offerCalls.incoming, ({ actor, query }) =>
    listOffers(deps.db, 'incoming', actor.id, query, deps.now()),
  )

  serve(offerCalls.outgoing, ({ actor, query }) =>
    listOffers(deps.db, 'outgoing', actor.id, query, deps.now()),
  )

  serve(offerCalls.incomingCount, async ({ actor }) => ({
    count: await countIncoming(deps.db, actor.id, deps.now()),
  }))

  serve(offerCalls.answer, ({ actor, params, body }) =>
    changeOffer(deps, actor, params.id, { move: body.status === 'accepted' ? 'accept' : 'reject' }),
  )

  serve(offerCalls.decline, async ({ actor, params }) => {
    await changeOffer(deps, actor, params.id, { move: 'decline' })
    return { message: 'Offer declined' }
  })
}
