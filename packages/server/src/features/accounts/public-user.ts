import { type RawBuilder, sql } from 'kysely'

/** What answers say of a member's picture: an upload is the address of its file. */
export function avatarAddress(u: string): string {
  return `case when ${u}.avatar_key is null then ${u}.profile_image_url
    when not ${u}.is_banned then '/avatars/' || ${u}.id || '/' || ${u}.avatar_key || '.png' end`
}

/**
 * A `PublicUser` as JSON from a joined `users` row. The only place that lists what anyone may
 * see of a member. The city is the one of the member's area: a small town would say too much.
 * Pages of the version before need a last name, and get an empty one.
 */
export function publicUserJson(u: string): RawBuilder<unknown> {
  return sql.raw(`json_build_object(
    'id', ${u}.id, 'username', ${u}.username, 'firstName', ${u}.first_name,
    'lastName', '', 'city',
    coalesce((select name from places where id = ${u}.place_id), ${u}.city), 'state', ${u}.state,
    'profileImageUrl', ${avatarAddress(u)}, 'isGuest', ${u}.is_guest,
    'acceptOnlyWishlistOffers', ${u}.accept_only_wishlist_offers,
    'incomingRules', ${u}.incoming_rules,
    'averageRating', case when ${isBehind(u)} then ${told(u, AVERAGE)} else ${u}.rating_average end,
    'totalRatings', case when ${isBehind(u)} then ${told(u, 'sum(p.count)')} else ${u}.rating_count end)`)
}

/** Whether ratings of the member are due that a job has not counted yet. */
function isBehind(u: string): string {
  return `exists (select from user_ratings r
    where r.rated_user_id = ${u}.id and not r.is_counted and r.told_at <= now())`
}

const AVERAGE = 'round(avg(p.sum / p.count) + 0.000000001, 1)'

/** A figure of the told ratings, as the trigger on `user_ratings` stores it in `users`. */
function told(u: string, figure: string): string {
  return `(select ${figure} from (
    select count(*)::numeric as count, sum(r.rating)::numeric as sum from user_ratings r
    where r.rated_user_id = ${u}.id and r.told_at <= now() group by r.pair) p)`
}
