import type { Actor } from '@swapstead/domain/actor.ts'
import { browseCalls } from '@swapstead/domain/browse/calls.ts'
import { sandboxCalls } from '@swapstead/domain/sandbox/calls.ts'
import type { Deps } from '../../deps.ts'
import { refused } from '../../platform/errors.ts'
import type { Serve } from '../../platform/serve.ts'
import type { Reader } from './listed.ts'
import { keepMiss } from './misses.ts'
import { listNearby } from './nearby.ts'
import { placesOnMap } from './places.ts'
import { findReadableItem } from './queries.ts'
import { listSandbox } from './sandbox.ts'
import { listSimilar } from './similar.ts'
import { Statistics } from './statistics.ts'
import { listWishlistMatches } from './wishlist-matches.ts'

export function browseRoutes(serve: Serve, deps: Deps): void {
  const { db } = deps
  const statistics = new Statistics(db)
  serve(browseCalls.nearby, async ({ actor, query }) => {
    const reader = readerOf(deps, actor)
    const page = await listNearby(db, statistics, reader, query)
    if (page.total === 0 && query.search) keepMiss(deps, query.search, reader.placeId)
    return page
  })

  serve(browseCalls.places, ({ actor, query }) =>
    placesOnMap({ db, statistics, reader: readerOf(deps, actor), query }),
  )

  serve(browseCalls.item, async ({ actor, params }) => {
    const item = await findReadableItem(db, readerOf(deps, actor), params.id)
    if (!item) throw refused('items.not_found')
    return item
  })

  serve(browseCalls.wishlistNearby, ({ actor, params, query }) =>
    listWishlistMatches(
      db,
      statistics,
      { ...readerOf(deps, actor), userId: actor.id },
      { itemId: params.id, radius: query.radius },
    ),
  )

  serve(browseCalls.similar, ({ actor, params }) =>
    listSimilar(db, statistics, readerOf(deps, actor), params.id),
  )

  serve(sandboxCalls.items, ({ actor }) => listSandbox(db, guestOf(deps, actor), null))

  serve(sandboxCalls.nearby, ({ actor, query }) => listSandbox(db, guestOf(deps, actor), query))
}

function guestOf({ now }: Pick<Deps, 'now'>, { id, placeId }: Actor) {
  return { userId: id, placeId, sandboxAt: now() }
}

function readerOf({ now }: Pick<Deps, 'now'>, actor: Actor | null): Reader {
  const sandboxAt = actor?.isGuest ? { sandboxAt: now() } : {}
  return { userId: actor?.id ?? null, placeId: actor?.placeId ?? null, ...sandboxAt }
}
