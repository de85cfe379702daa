import { holderIdOf, type LockHolder } from '@swapstead/domain/items/events.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { RateLimits } from '../../platform/identity/rate-limits.ts'
import { isRightCode } from './codes.ts'

/** A code that this member has typed in a trade or ring. */
export type CodeTry = { holder: LockHolder; userId: string; typed: string }

/** Compares with the code of the member who gets the item. */
type CompareCode = (tx: Tx, getterId: string) => Promise<boolean>

/**
 * Hands over by a typed code. An attempt is counted before the comparison, in a transaction of its
 * own, so that neither parallel attempts nor a refusal undo the count. A right code is taken back
 * from the 90-day count, but not from the hourly one. Throws 429 beyond a limit.
 */
export async function tryCode<Answer>(
  rateLimits: RateLimits,
  { holder, userId, typed }: CodeTry,
  handOver: (isCodeOf: CompareCode) => Promise<Answer>,
): Promise<Answer> {
  await rateLimits.count('handOver', `${holderIdOf(holder)}|${userId}`)
  await rateLimits.count('handOverInAll', userId)
  let isWrong = false
  try {
    return await handOver(async (tx, getterId) => {
      const isRight = await isRightCode(tx, holder, { getterId, typed })
      isWrong = !isRight
      return isRight
    })
  } finally {
    if (!isWrong) await rateLimits.takeBack('handOverInAll', userId)
  }
}
