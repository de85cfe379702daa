import { formatDollars } from '@swapstead/domain/money.ts'
import { IdParams } from '@swapstead/domain/wire.ts'
import * as z from 'zod/mini'
import type { Deps } from '../../deps.ts'
import type { FindPreview } from '../../platform/http/page-head.ts'
import { addressKey } from '../../platform/identity/rate-limits.ts'
import { findReadableItem } from './queries.ts'

/**
 * The preview of a shared item in chats. It shows only what visitors may see, and counts against
 * their rate limit. Members are counted too, because anybody can invent a cookie.
 */
export function itemPreview({
  replicas,
  rateLimits,
  now,
}: Pick<Deps, 'replicas' | 'rateLimits' | 'now'>): FindPreview {
  return async (params, ip) => {
    const { data } = z.safeParse(IdParams, params)
    if (!data) return null
    rateLimits.countHere('previews', addressKey(ip))
    const stranger = { userId: null, placeId: null, now: now() }
    const item = await replicas.read({}, (from) => findReadableItem(from, stranger, data.id))
    if (!item) return null
    const { title, description, owner, wishlist } = item
    const [photo] = item.photos
    const place = owner.city && owner.state ? ` in ${owner.city}, ${owner.state}` : ''
    const sentences = [
      `To swap${place}, worth ${formatDollars(item.value)}.`,
      description,
      wishlist.length > 0 && `Wanted for it: ${wishlist.join(', ')}.`,
    ]
    return {
      title,
      description: sentences.filter(Boolean).join(' '),
      path: `/items/${item.id}`,
      image: photo
        ? { path: photo.url, width: photo.width, height: photo.height, alt: title }
        : null,
    }
  }
}
