import { blockCalls } from '@swapstead/domain/blocks/calls.ts'
import type { Deps } from '../../deps.ts'
import type { Serve } from '../../platform/http/serve.ts'
import { listBlocked } from './queries.ts'
import { blockMember, unblockMember } from './service.ts'

export function blockRoutes(serve: Serve, deps: Deps): void {
  serve(blockCalls.list, ({ actor }) => listBlocked(deps.db, actor.id))

  serve(blockCalls.block, async ({ actor, body }) => {
    await blockMember(deps, actor, body.memberId)
    return { message: 'Member blocked' }
  })

  serve(blockCalls.unblock, async ({ actor, params }) => {
    await unblockMember(deps, actor, params.id)
    return { message: 'Member unblocked' }
  })
}
