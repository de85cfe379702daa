import { savedSearchCalls } from '@swapstead/domain/saved-searches/calls.ts'
import type { Deps } from '../../deps.ts'
import type { Serve } from '../../platform/http/serve.ts'
import { Statistics } from '../browse/index.ts'
import { listSavedSearches } from './queries.ts'
import { changePace, removeSearch, restoreSearch, saveNewSearch } from './service.ts'

export function savedSearchRoutes(serve: Serve, deps: Deps): void {
  const statistics = new Statistics(deps)
  serve(savedSearchCalls.list, ({ actor }) => listSavedSearches(deps.db, actor.id))

  serve(savedSearchCalls.save, ({ actor, body, commit }) =>
    saveNewSearch(deps, actor, body, { statistics, commit }),
  )

  serve(savedSearchCalls.change, ({ actor, params, body }) =>
    changePace(deps, actor, params.id, body.pace),
  )

  serve(savedSearchCalls.remove, async ({ actor, params }) => {
    await removeSearch(deps, actor, params.id)
    return { message: 'Saved search deleted' }
  })

  serve(savedSearchCalls.restore, ({ actor, params }) => restoreSearch(deps, actor, params.id))
}
