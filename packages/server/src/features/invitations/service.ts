import type { Actor } from '@swapstead/domain/actor.ts'
import {
  type Acquaintance,
  CODE_LENGTH,
  isNewcomer,
  type OwnInvitation,
  readCode,
} from '@swapstead/domain/invitations/invitation.ts'
import type { Deps } from '../../deps.ts'
import { refused } from '../../platform/core/errors.ts'
import { randomLetters } from '../../platform/core/ids.ts'
import { transact } from '../../platform/database/database.ts'
import { findAcquaintance, listAcquaintances, saveAcquaintanceAnswer } from './acquaintances.ts'
import {
  countJoined,
  deleteCode,
  findCode,
  findInviterName,
  findJoinedAt,
  insertAcceptance,
  lockInviter,
  saveCode,
} from './queries.ts'

type Parts = Pick<Deps, 'db' | 'config' | 'now'>

export async function readOwnInvitation(
  { db, config }: Parts,
  { id: userId }: Actor,
): Promise<OwnInvitation> {
  const isOffered = config.invitations.isOn
  return {
    isOffered,
    code: isOffered ? await findCode(db, userId) : null,
    joined: await countJoined(db, userId),
    acquaintances: await listAcquaintances(db, userId),
  }
}

export async function renewLink(
  { db, config, now }: Parts,
  { id: userId }: Actor,
): Promise<{ code: string }> {
  if (!config.invitations.isOn) throw refused('invitations.off')
  const code = randomLetters(CODE_LENGTH)
  await transact(db, (tx) => saveCode(tx, userId, code, now()))
  return { code }
}

export async function switchLinkOff({ db }: Parts, { id: userId }: Actor): Promise<void> {
  await transact(db, (tx) => deleteCode(tx, userId))
}

/** Malformed, unknown and revoked codes get the same answer. */
export async function readInvitationLink(parts: Parts, typed: string): Promise<{ name: string }> {
  const name = await findInviter(parts, typed)
  if (name === null) throw refused('invitations.not_found')
  return { name }
}

/** The inviter's name for the page that a link opens. Counts against the rate limit of lookups. */
export async function findInviterFor(
  { rateLimits, ...parts }: Parts & Pick<Deps, 'rateLimits'>,
  typed: string,
  address: string,
): Promise<string | null> {
  await rateLimits.count('invitations', address)
  return findInviter(parts, typed)
}

async function findInviter({ db, config }: Parts, typed: string): Promise<string | null> {
  const code = readCode(typed)
  const name = code && config.invitations.isOn ? await findInviterName(db, code) : undefined
  return name ?? null
}

/**
 * Sends no notification. The inviter is asked only after the newcomer says that they know each
 * other.
 */
export async function acceptInvitation(
  { db, config, now }: Parts,
  { id: userId }: Actor,
  typed: string,
): Promise<Acquaintance> {
  const code = readCode(typed)
  return transact(db, async (tx) => {
    if (!isNewcomer(await findJoinedAt(tx, userId), now())) throw refused('invitations.not_new')
    const inviterId =
      code && config.invitations.isOn ? await lockInviter(tx, code, userId) : undefined
    if (!inviterId) throw refused('invitations.not_found')
    await insertAcceptance(tx, { inviterId, invitedId: userId }, now())
    const acquaintance = await findAcquaintance(tx, userId, inviterId)
    if (acquaintance?.youWere !== 'invited') throw refused('invitations.not_found')
    return acquaintance
  })
}

/** Shown to both once both have said yes, and to neither once one of them takes it back. */
export async function sayWhetherKnown(
  { db }: Parts,
  { id: userId }: Actor,
  otherId: string,
  knows: boolean,
): Promise<Acquaintance> {
  return transact(db, async (tx) => {
    const before = await findAcquaintance(tx, userId, otherId)
    if (!before || !(await saveAcquaintanceAnswer(tx, userId, otherId, knows))) {
      throw refused('invitations.not_found')
    }
    const acquaintance = await findAcquaintance(tx, userId, otherId)
    if (!acquaintance) throw refused('invitations.not_found')
    return acquaintance
  })
}
