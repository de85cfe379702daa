import type { AbsenceKind } from '@swapstead/domain/absence/absence.ts'
import { absenceFrom } from '@swapstead/domain/absence/absence.ts'
import type { Me } from '@swapstead/domain/accounts/me.ts'
import { USERNAME_PAUSE } from '@swapstead/domain/accounts/username-changes.ts'
import type { IncomingRules } from '@swapstead/domain/items/incoming-rules.ts'
import { RING_ANSWER_PERIOD } from '@swapstead/domain/rings/periods.ts'
import { zoneOf } from '@swapstead/domain/states.ts'
import { before } from '@swapstead/domain/times.ts'
import { sql } from 'kysely'
import { refused } from '../../platform/core/errors.ts'
import type { Db } from '../../platform/database/database.ts'
import { avatarAddress } from './public-user.ts'

const waitingRings = (now: Date) => sql<number>`(
  select count(*) from ring_members m join rings r on r.id = m.ring_id
  where m.user_id = u.id and m.answer is null and r.status = 'proposed'
    and r.proposed_at > ${before(now, RING_ANSWER_PERIOD)})`

/** May be true because of an old yes: an exact answer would take more than an index lookup. */
const hasHints = sql<boolean>`exists (
  select from hints h where h.user_id = u.id and h.answer is distinct from 'no')`.as('hasHints')

const waitingGifts = (now: Date) => sql<number>`(
  select count(*) from member_gifts g
  where g.user_id = u.id and g.status = 'pending' and coalesce(g.expires_at > ${now}, true))`

const usernameFixedUntil = (now: Date) => sql<Date | null>`(
  select max(f.freed_at) + ${USERNAME_PAUSE} * interval '1 millisecond' from freed_usernames f
  where f.user_id = u.id and not u.is_admin
    and f.freed_at > ${before(now, USERNAME_PAUSE)})`

const hasSecondFactor = sql<boolean>`exists (
  select from second_factors f where f.user_id = u.id and f.confirmed_at is not null)`

/** New codes count once the owner is known to have them. */
const recoveryCodesLeft = sql<number>`(
  select count(*) from second_factor_recovery_codes c
  where c.user_id = u.id and c.used_at is null and not c.awaits_proof)`

const isLetterOpen =
  sql<boolean>`not exists (select from weekly_letters l where l.user_id = u.id)`.as('isLetterOpen')

async function findMe(db: Db, id: string, now: Date): Promise<Me | undefined> {
  const row = await db
    .selectFrom('users as u')
    .leftJoin('places as p', 'p.id', 'u.placeId')
    .select([
      'u.id',
      'u.email',
      'u.firstName',
      'u.lastName',
      'u.username',
      'u.namesChangedAt',
      'u.streetNumber',
      'u.streetName',
      'u.city',
      'u.state',
      'u.zipCode',
      'u.phoneNumber',
      'u.homeAddress',
      'u.workAddress',
      'p.timeZone',
      'p.latitude',
      'p.longitude',
      'u.emailVerified',
      'u.allowEmailNotifications',
      'u.allowNewsEmails',
      'u.allowTextNotifications',
      'u.acceptOnlyWishlistOffers',
      'u.incomingRules',
      'u.premiumPhotoCredits',
      'u.isGuest',
      'u.isAdmin',
      'u.createdAt',
      'u.absentUntil',
    ])
    .select(hasSecondFactor.as('hasSecondFactor'))
    .select(sql.raw<string | null>(avatarAddress('u')).as('profileImageUrl'))
    .select(
      sql<AbsenceKind | null>`case when u.absent_until > ${now} then u.absent_as end`.as(
        'absentAs',
      ),
    )
    .select([waitingGifts(now).as('waitingGifts'), waitingRings(now).as('waitingRings')])
    .select(usernameFixedUntil(now).as('usernameFixedUntil'))
    .select(recoveryCodesLeft.as('recoveryCodesLeft'))
    .select([isLetterOpen, hasHints])
    .where('u.id', '=', id)
    .where('u.isGuest', '=', false)
    .$narrowType<{ email: string; incomingRules: IncomingRules | null }>()
    .executeTakeFirst()
  if (!row) return undefined
  const { latitude, longitude, absentAs, absentUntil, ...me } = row
  return {
    ...me,
    absence: absenceFrom(absentAs, absentUntil),
    timeZone: zoneOf(row.timeZone, row.state),
    placePoint: pointFrom(latitude, longitude),
  }
}

function pointFrom(latitude: string | null, longitude: string | null): Me['placePoint'] {
  if (latitude === null || longitude === null) return null
  return { latitude: Number(latitude), longitude: Number(longitude) }
}

export async function readMe(db: Db, id: string, now: Date): Promise<Me> {
  const me = await findMe(db, id, now)
  if (!me) throw refused('accounts.signed_out')
  return me
}
