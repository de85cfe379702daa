import type { Actor } from '@swapstead/domain/actor.ts'
import { browseCalls } from '@swapstead/domain/browse/calls.ts'
import type { Deps } from '../../deps.ts'
import { refused } from '../../platform/errors.ts'
import type { Serve } from '../../platform/serve.ts'
import { findReadableItem, listNearest, listNewest, type Reader } from './queries.ts'

export function browseRoutes(serve: Serve, { db }: Deps): void {
  serve(browseCalls.nearby, ({ actor, query }) => {
    const reader = readerOf(actor)
    const { placeId } = reader
    return placeId === null
      ? listNewest(db, reader, query)
      : listNearest(db, { ...reader, placeId }, query)
  })

  serve(browseCalls.item, async ({ actor, params }) => {
    const item = await findReadableItem(db, readerOf(actor), params.id)
    if (!item) throw refused('items.not_found')
    return item
  })
}

function readerOf(actor: Actor | null): Reader {
  return { userId: actor?.id ?? null, placeId: actor?.placeId ?? null }
}
