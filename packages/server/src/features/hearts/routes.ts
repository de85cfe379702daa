import { heartCalls } from '@swapstead/domain/hearts/calls.ts'
import type { Deps } from '../../deps.ts'
import type { Serve } from '../../platform/http/serve.ts'
import { countHearts, listHearts } from './queries.ts'
import { giveHeart, removeHeart } from './service.ts'

export function heartRoutes(serve: Serve, deps: Deps): void {
  const { db } = deps
  serve(heartCalls.list, ({ actor }) => listHearts(db, actor.id))

  serve(heartCalls.counts, ({ actor }) => countHearts(db, actor.id))

  serve(heartCalls.give, ({ actor, params, body }) => giveHeart(deps, actor, params.id, body))

  serve(heartCalls.remove, async ({ actor, params }) => {
    await removeHeart(deps, actor, params.id)
    return { message: 'Heart removed' }
  })
}
