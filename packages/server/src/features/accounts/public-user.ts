import { type RawBuilder, sql } from 'kysely'

/**
 * A `PublicUser` as JSON from a joined `users` row. The only place that lists what anyone may
 * see of a member.
 */
export function publicUserJson(u: string): RawBuilder<unknown> {
  return sql.raw(`json_build_object(
    'id', ${u}.id, 'username', ${u}.username, 'firstName', ${u}.first_name,
    'lastName', ${u}.last_name, 'city', ${u}.city, 'state', ${u}.state,
    'profileImageUrl', ${u}.profile_image_url, 'isGuest', ${u}.is_guest,
    'acceptOnlyWishlistOffers', ${u}.accept_only_wishlist_offers,
    'averageRating', case when ${u}.rating_count = 0 then 0
      else round(${u}.rating_sum::numeric / ${u}.rating_count, 1) end,
    'totalRatings', ${u}.rating_count)`)
}
