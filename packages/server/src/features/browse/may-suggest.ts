import { sql } from 'kysely'
import { EARTH_RADIUS_MILES } from '../../platform/places/points.ts'
import { isAbsent } from '../absence/index.ts'
import { isInTrade } from '../swap-state/index.ts'
import { type AnyReader, listedToBrowse, type Sql } from './listed.ts'

/**
 * Items `i` that may be suggested to a member: listed, in no trade, not under review, and of an
 * owner who is not absent.
 */
export function maySuggest(reader: Pick<AnyReader, 'userId' | 'now'>): Sql {
  return sql`${listedToBrowse({ ...reader, placeId: null }, {})} and not ${isInTrade(sql`i.id`, reader.now)}
    and not exists (select from users a where a.id = i.user_id and ${isAbsent('a', reader.now)})
    and not exists (
      select from screening_finds s where s.kind = 'item' and s.subject_id = i.id and s.state = 'open')`
}

/**
 * Whether the owner `w` of an item `i` at the place `p` accepts offers from as far away as `q`, by
 * the distance that the item's page shows.
 */
export const isWithinRule = sql<boolean>`coalesce(
  round((2 * asin((p.point <-> q.point) / 2) * ${EARTH_RADIUS_MILES}::float8)::numeric, 1)
    <= (coalesce(i.incoming_rules, w.incoming_rules) ->> 'farthestMiles')::int,
  true)`
