import { tradeFlagCalls } from '@swapstead/domain/trade-flags/calls.ts'
import type { Deps } from '../../deps.ts'
import type { Serve } from '../../platform/http/serve.ts'
import { listFlags } from './queries.ts'
import { seeFlag } from './service.ts'

export function tradeFlagRoutes(serve: Serve, deps: Deps): void {
  serve(tradeFlagCalls.list, ({ query }) => listFlags(deps.db, query))

  serve(tradeFlagCalls.see, async ({ actor, params }) => {
    await seeFlag(deps, actor, params.id)
    return { message: 'Taken off the list.' }
  })
}
