import { mayDecideAbout } from '@swapstead/domain/members/own-case.ts'
import { tradeFlagCalls } from '@swapstead/domain/trade-flags/calls.ts'
import type { Deps } from '../../deps.ts'
import type { Serve } from '../../platform/http/serve.ts'
import { listFlags } from './queries.ts'
import { markFlagSeen } from './service.ts'

export function tradeFlagRoutes(serve: Serve, deps: Deps): void {
  serve(tradeFlagCalls.list, async ({ actor, query }) => {
    const { rows, ...page } = await listFlags(deps.db, query)
    const read = rows.map((flag) => {
      const ids = flag.members.map(({ id }) => id)
      return { ...flag, isOwnCase: !mayDecideAbout(actor, ids) }
    })
    return { ...page, rows: read }
  })

  serve(tradeFlagCalls.see, async ({ actor, params }) => {
    await markFlagSeen(deps, actor, params.id)
    return { message: 'Taken off the list.' }
  })
}
