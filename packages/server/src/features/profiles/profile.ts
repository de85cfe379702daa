import { distinctWishes, type MemberProfile } from '@swapstead/domain/profiles/profile.ts'
import { refused } from '../../platform/core/errors.ts'
import type { Db } from '../../platform/database/database.ts'
import { findAcquaintance } from '../invitations/index.ts'
import { readExpectationOf } from '../offers/index.ts'
import { findProfile, listWishes, type Reader } from './queries.ts'

/**
 * A member's profile as the reader may see it. A banned member, a guest, and a member in a block
 * with the reader get the answer for an unknown id.
 */
export async function readProfile(db: Db, reader: Reader, id: string): Promise<MemberProfile> {
  const found = await findProfile(db, reader, id)
  if (!found) throw refused('members.not_found')
  const wishes = await listWishes(db, reader, id)
  return {
    ...found,
    expectation: await readExpectationOf(db, id, reader.now),
    acquaintance: (await findAcquaintance(db, reader.userId, id)) ?? null,
    wishes: distinctWishes(wishes),
  }
}
