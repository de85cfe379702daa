import { giftAt } from '@swapstead/domain/gifts/accept.ts'
import { giftCalls } from '@swapstead/domain/gifts/calls.ts'
import type { Deps } from '../../deps.ts'
import type { Serve } from '../../platform/http/serve.ts'
import { listGifts } from './queries.ts'
import { acceptMemberGift } from './service.ts'

export function giftRoutes(serve: Serve, deps: Deps): void {
  serve(giftCalls.list, async ({ actor, query }) => {
    const { rows, ...page } = await listGifts(deps.db, actor.id, query)
    return { ...page, rows: rows.map((gift) => giftAt(gift, deps.now())) }
  })

  serve(giftCalls.accept, ({ actor, params }) => acceptMemberGift(deps, actor, params.id))
}
