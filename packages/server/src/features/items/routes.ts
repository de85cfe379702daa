import { itemCalls } from '@swapstead/domain/items/calls.ts'
import { sandboxCalls } from '@swapstead/domain/sandbox/calls.ts'
import type { Deps } from '../../deps.ts'
import type { Serve } from '../../platform/http/serve.ts'
import { countActive, listOwnItems } from './queries.ts'
import { changeItem, postItem, removeItem } from './service.ts'
import { confirmItems } from './still-there.ts'
import { suggestWishes } from './suggestions.ts'
import { postTestItem, uploadPhoto } from './test-items.ts'

export function itemRoutes(serve: Serve, deps: Deps): void {
  serve(itemCalls.mine, ({ actor, query }) =>
    listOwnItems(deps.db, actor.id, { ...query, now: deps.now() }),
  )

  serve(itemCalls.available, ({ actor, query }) =>
    listOwnItems(deps.db, actor.id, { ...query, now: deps.now(), isAvailable: true }),
  )

  serve(itemCalls.count, async ({ actor }) => ({
    count: await countActive(deps.db, actor.id, deps.now()),
  }))

  serve(itemCalls.wishSuggestions, ({ actor, query }) => suggestWishes(deps, actor, query.prefix))

  serve(itemCalls.create, ({ actor, body, files, commit }) =>
    postItem(deps, actor, body, { files, commit }),
  )

  serve(itemCalls.change, ({ actor, params, body, files, commit }) =>
    changeItem(deps, { actor, itemId: params.id, commit }, body, files),
  )

  serve(itemCalls.stillThere, ({ actor, body }) => confirmItems(deps, actor, body.itemIds))

  serve(itemCalls.remove, async ({ actor, params }) => {
    await removeItem(deps, actor, params.id)
    return { message: 'Item Deleted' }
  })

  sandboxRoutes(serve, deps)
}

function sandboxRoutes(serve: Serve, deps: Deps): void {
  serve(sandboxCalls.upload, ({ actor, files, commit }) => uploadPhoto(deps, actor, files, commit))

  serve(sandboxCalls.create, ({ actor, body }) => postTestItem(deps, actor, body))

  serve(sandboxCalls.mine, async ({ actor }) => {
    const { rows } = await listOwnItems(deps.db, actor.id, { limit: 100, now: deps.now() })
    return rows
  })

  serve(sandboxCalls.mineCount, async ({ actor }) => ({
    count: await countActive(deps.db, actor.id, deps.now()),
  }))
}
