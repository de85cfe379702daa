import type { Actor } from '@swapstead/domain/actor.ts'
import { browseCalls } from '@swapstead/domain/browse/calls.ts'
import { sandboxCalls } from '@swapstead/domain/sandbox/calls.ts'
import type { FastifyRequest } from 'fastify'
import type { Deps } from '../../deps.ts'
import { refused } from '../../platform/core/errors.ts'
import type { Serve } from '../../platform/http/serve.ts'
import { isStaff } from '../../platform/identity/doors.ts'
import { listCompletions } from './engine/completions.ts'
import { listNearby } from './engine/nearby.ts'
import { placesOnMap } from './engine/places-on-map.ts'
import { correctSpelling } from './engine/spelling.ts'
import { Statistics } from './engine/statistics.ts'
import type { Reader } from './listed.ts'
import { recordMiss } from './misses.ts'
import { listOfMember } from './of-member.ts'
import { findReadableItem } from './queries.ts'
import { listSandbox } from './sandbox.ts'
import { listSimilar } from './similar.ts'
import { readValueGuide } from './similar-values.ts'
import { listWishlistMatches } from './wishlist-matches.ts'

export function browseRoutes(serve: Serve, deps: Deps): void {
  const { replicas } = deps
  const statistics = new Statistics(deps)
  searchRoutes(serve, deps, statistics)

  serve(browseCalls.item, async ({ actor, params, request }) => {
    const reader = openerOf(deps, actor, request)
    const item = await replicas.read(request.session, (from) =>
      findReadableItem(from, reader, params.id),
    )
    if (!item) throw refused('items.not_found')
    return item
  })

  serve(browseCalls.wishlistNearby, ({ actor, params, query, request }) =>
    replicas.read(request.session, (from) =>
      listWishlistMatches(
        from,
        statistics,
        { ...readerOf(deps, actor), userId: actor.id },
        { itemId: params.id, radius: query.radius },
      ),
    ),
  )

  serve(browseCalls.ofMember, ({ actor, params, query, request }) =>
    replicas.read(request.session, (from) =>
      listOfMember(from, { ...readerOf(deps, actor), userId: actor.id }, params.id, query),
    ),
  )

  serve(browseCalls.similarValues, ({ actor, query, request }) =>
    replicas.read(request.session, (from) =>
      readValueGuide(from, statistics, readerOf(deps, actor), query),
    ),
  )

  serve(browseCalls.similar, ({ actor, params, request }) =>
    replicas.read(request.session, (from) =>
      listSimilar(from, statistics, openerOf(deps, actor, request), params.id),
    ),
  )

  serve(sandboxCalls.items, ({ actor, request }) =>
    replicas.read(request.session, (from) => listSandbox(from, guestOf(deps, actor), null)),
  )

  serve(sandboxCalls.nearby, ({ actor, query, request }) =>
    replicas.read(request.session, (from) => listSandbox(from, guestOf(deps, actor), query)),
  )
}

function searchRoutes(serve: Serve, deps: Deps, statistics: Statistics): void {
  const { replicas } = deps
  serve(browseCalls.nearby, async ({ actor, query, request }) => {
    const reader = readerOf(deps, actor)
    const page = await replicas.read(request.session, (from) =>
      listNearby(from, statistics, reader, query),
    )
    if (page.total === 0 && query.search) {
      recordMiss(deps, query.search, actor?.isGuest ? null : reader.placeId)
    }
    return page
  })

  serve(browseCalls.spelling, ({ actor, query, request }) =>
    replicas.read(request.session, async (from) => {
      const reader = readerOf(deps, actor)
      const { text, offered } = await correctSpelling(from, statistics, reader, query)
      return { corrected: text, offered }
    }),
  )

  serve(browseCalls.completions, ({ actor, query, request }) =>
    replicas.read(request.session, (from) =>
      listCompletions(from, statistics, readerOf(deps, actor), query),
    ),
  )

  serve(browseCalls.places, ({ actor, query, request }) =>
    replicas.read(request.session, (from) =>
      placesOnMap({ db: from, statistics, reader: readerOf(deps, actor), query }),
    ),
  )
}

function guestOf({ now }: Pick<Deps, 'now'>, { id, placeId }: Actor) {
  return { userId: id, placeId, sandboxAt: now() }
}

/** The reader of an item's page. Staff also open hidden items. */
function openerOf(deps: Deps, actor: Actor | null, { session }: FastifyRequest): Reader {
  return { ...readerOf(deps, actor), isStaff: isStaff(session, deps.config.production) }
}

function readerOf({ now }: Pick<Deps, 'now'>, actor: Actor | null): Reader {
  const sandboxAt = actor?.isGuest ? { sandboxAt: now() } : {}
  return {
    userId: actor?.id ?? null,
    placeId: actor?.placeId ?? null,
    now: now(),
    ...sandboxAt,
  }
}
