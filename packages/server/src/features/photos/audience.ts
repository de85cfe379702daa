import type { Actor } from '@swapstead/domain/actor.ts'
import { RATING_PERIOD } from '@swapstead/domain/offers/periods.ts'
import { before, SECOND } from '@swapstead/domain/times.ts'
import { type RawBuilder, sql } from 'kysely'
import { LRUCache } from 'lru-cache'
import type { Deps } from '../../deps.ts'
import type { Db } from '../../platform/database/database.ts'
import { hiddenFrom } from '../blocks/index.ts'
import { isReleasedPhoto } from '../items/index.ts'
import { isInAgreedRing, isInRing, offersWith } from '../swap-state/index.ts'

/** The parties of an ended swap see its photos for as long as they may rate it. */
const SEEN_AFTER_END = RATING_PERIOD
/** A process may serve a photo this long after it was taken down. */
const REMEMBERED_MS = 30 * SECOND
const REMEMBERED_MAX = 50_000

/** Remembers which photos everybody may see: those of items that are listed or were traded. */
export class PublicPhotos {
  readonly #db: Db
  readonly #known: LRUCache<string, true>

  constructor({ db, now }: Pick<Deps, 'db' | 'now'>) {
    this.#db = db
    this.#known = new LRUCache({
      // `max` would allocate lists for all entries at once.
      maxSize: REMEMBERED_MAX,
      sizeCalculation: () => 1,
      ttl: REMEMBERED_MS,
      ttlResolution: 0,
      perf: { now: () => now().getTime() },
    })
  }

  async has(key: string): Promise<boolean> {
    if (this.#known.has(key)) return true
    const { rows } = await sql`
      select from item_photos ph join items i on i.id = ph.item_id
      where ph.key = ${key} and i.removed_at is null and not i.is_suspended and not i.is_sandbox
        and not i.is_members_only`.execute(this.#db)
    if (rows.length > 0) this.#known.set(key, true)
    return rows.length > 0
  }
}

/**
 * Whether a signed-in person may see a photo that is not public. Nobody may if a block hides the
 * owner from them. Otherwise these may:
 * - its owner,
 * - members, if the item is for members only,
 * - guests, if staff have released a photo of the sandbox,
 * - parties of a trade or swap of three until 30 days after its end, unless the owner is banned,
 * - parties of an open offer or proposal, while the owner has paused or the item rests.
 */
export async function maySeePhoto(
  { db, now }: { db: Db; now: Date },
  { id, isGuest }: Actor,
  key: string,
): Promise<boolean> {
  const isRecent = (end: RawBuilder<unknown>) =>
    sql`coalesce(${end}, 'infinity') > ${before(now, SEEN_AFTER_END)}`
  const isInOffer = (condition: RawBuilder<unknown>) => sql`exists (
    select from ${offersWith((item) => sql`${item} = i.id`)} f(id)
      join trade_offers o on o.id = f.id
    where ${condition} and ${id} in (o.from_user_id, o.to_user_id))`
  const { rows } = await sql`
    select from item_uploads where key = ${key} and user_id = ${id}
    union all select from item_photos ph join items i on i.id = ph.item_id
    where ph.key = ${key} and i.user_id <> all(${hiddenFrom(id)}) and (i.user_id = ${id}
      or (i.is_members_only and not ${isGuest} and not i.is_sandbox and not i.is_suspended
        and i.removed_at is null)
      or (i.is_sandbox and ${isGuest} and not i.is_suspended and i.removed_at is null
        and ${isReleasedPhoto})
      or (not i.is_sandbox and not i.is_owner_banned and (
        ${isInOffer(sql`o.accepted_at is not null
          and ${isRecent(sql`coalesce(o.completed_at, o.cancelled_at)`)}`)}
        or ${isInAgreedRing(sql`i.id`, id, isRecent(sql`coalesce(r.completed_at, r.ended_at)`))}
        or (i.hidden_as is null and i.removed_at is null and (
          ${isInOffer(sql`o.status = 'pending'`)}
          or ${isInRing(sql`i.id`, id, sql`r.status = 'proposed'`)})))))`.execute(db)
  return rows.length > 0
}
