import { type RawBuilder, sql } from 'kysely'

/** A member's picture in answers. For an upload, the address of its file. */
export function avatarAddress(u: string): string {
  return `case when ${u}.avatar_key is null then ${u}.profile_image_url
    when not ${u}.is_banned then '/avatars/' || ${u}.id || '/' || ${u}.avatar_key || '.png' end`
}

/**
 * A `PublicUser` as JSON from a joined `users` row: the only list of what anyone may see of a
 * member. The city is that of the member's area, because a small town would reveal too much. Pages
 * of the former version need a last name and get an empty one.
 */
export function publicUserJson(u: string, now: Date): RawBuilder<unknown> {
  const { raw } = sql
  return sql`(select json_build_object(
    'id', ${raw(u)}.id, 'username', ${raw(u)}.username, 'firstName', ${raw(u)}.first_name,
    'lastName', '', 'city',
    coalesce((select name from places where id = ${raw(u)}.place_id), ${raw(u)}.city),
    'state', ${raw(u)}.state,
    'profileImageUrl', ${raw(avatarAddress(u))}, 'isGuest', ${raw(u)}.is_guest,
    'acceptOnlyWishlistOffers', ${raw(u)}.accept_only_wishlist_offers,
    'incomingRules', ${raw(u)}.incoming_rules,
    'averageRating', coalesce(told.average, ${raw(u)}.rating_average),
    'totalRatings', coalesce(told.count, ${raw(u)}.rating_count))
    from (${toldRatings(raw(u), now)}) told)`
}

/**
 * The rating figures, computed like the trigger on `user_ratings`. Null while those stored in
 * `users` are up to date. The scalar subquery runs first, so ratings are read only if one is due
 * that the job has not counted.
 */
function toldRatings(u: RawBuilder<unknown>, now: Date): RawBuilder<unknown> {
  return sql`
    select round(avg(p.sum / p.count) + 0.000000001, 1) as average, sum(p.count) as count from (
      select count(*)::numeric as count, sum(r.rating)::numeric as sum from user_ratings r
      where r.rated_user_id = ${u}.id and r.told_at <= ${now} and (
        select true from user_ratings d
        where d.rated_user_id = ${u}.id and not d.is_counted and d.told_at <= ${now} limit 1)
      group by r.pair) p`
}
