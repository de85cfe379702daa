import { removedOfferCalls } from '@swapstead/domain/removed-offers/calls.ts'
import type { Deps } from '../../deps.ts'
import type { Serve } from '../../platform/http/serve.ts'
import {
  rateInRemovedRing,
  rateRemovedPartner,
  readRemovedOffer,
  readRemovedRing,
  receiveOwedItem,
} from './service.ts'

export function removedOfferRoutes(serve: Serve, deps: Deps): void {
  serve(removedOfferCalls.one, ({ actor, params }) =>
    readRemovedOffer(deps.db, actor, params.id, deps.now()),
  )
  serve(removedOfferCalls.rate, ({ actor, params, body }) =>
    rateRemovedPartner(deps, actor, params.id, body),
  )
  serve(removedOfferCalls.ring, ({ actor, params }) =>
    readRemovedRing(deps.db, actor, params.id, deps.now()),
  )
  serve(removedOfferCalls.rateInRing, ({ actor, params, body }) =>
    rateInRemovedRing(deps, actor, params.id, body),
  )
  serve(removedOfferCalls.receiveOwed, ({ actor, params }) =>
    receiveOwedItem(deps, actor, params.id),
  )
}
