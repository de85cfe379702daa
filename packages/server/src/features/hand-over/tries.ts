import { holderIdOf, type LockHolder } from '@swapstead/domain/items/events.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { RateLimits } from '../../platform/identity/rate-limits.ts'
import { isRightCode } from './codes.ts'

/** A code that this member has typed in a trade or ring. */
export type CodeTry = { holder: LockHolder; userId: string; typed: string }

/** Whether it is the code of the member who gets the item. */
type CompareCode = (tx: Tx, getterId: string) => Promise<boolean>

/**
 * Hands over by a typed code. Each try counts before it is compared, in a transaction of its own:
 * neither parallel tries nor a refusal take the count back. A right one is taken back from the
 * count of 90 days, not from that of the hour. Throws 429 beyond a limit.
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
