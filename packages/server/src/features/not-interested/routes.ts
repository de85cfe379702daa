import { notInterestedCalls } from '@swapstead/domain/not-interested/calls.ts'
import type { Deps } from '../../deps.ts'
import type { Serve } from '../../platform/http/serve.ts'
import { listNotInterestedItems, listNotInterestedKinds } from './queries.ts'
import {
  markItemNotInterested,
  markKindNotInterested,
  takeBackItemNotInterested,
  takeBackKindNotInterested,
} from './service.ts'

export function notInterestedRoutes(serve: Serve, deps: Deps): void {
  const { db, now } = deps
  serve(notInterestedCalls.list, async ({ actor }) => ({
    items: await listNotInterestedItems(db, actor.id, now()),
    kinds: await listNotInterestedKinds(db, actor.id),
  }))

  serve(notInterestedCalls.hideItem, async ({ actor, body }) => {
    await markItemNotInterested(deps, actor, body.itemId)
    return { message: 'Item hidden from your lists' }
  })

  serve(notInterestedCalls.showItem, async ({ actor, params }) => {
    await takeBackItemNotInterested(deps, actor, params.id)
    return { message: 'Item is back in your lists' }
  })

  serve(notInterestedCalls.hideKind, async ({ actor, body }) => {
    await markKindNotInterested(deps, actor, body.category)
    return { message: 'Category hidden from your lists' }
  })

  serve(notInterestedCalls.showKind, async ({ actor, params }) => {
    await takeBackKindNotInterested(deps, actor, params.category)
    return { message: 'Category is back in your lists' }
  })
}
