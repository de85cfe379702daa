import { randomInt, randomUUID } from 'node:crypto'
import { plainLetters } from '@swapstead/domain/text.ts'

let lastMillisecond = 0
let sequence = 0

/**
 * A UUID version 7 (RFC 9562), which keeps new rows side by side in their indexes. Ids of one
 * process always rise, even within a millisecond or when the clock is set back. No rule may read a
 * time out of an id.
 */
export function newId(): string {
  const now = Date.now()
  sequence += 1
  if (now > lastMillisecond || sequence > 0xfff) {
    lastMillisecond = Math.max(now, lastMillisecond + 1)
    sequence = 0
  }
  const time = lastMillisecond.toString(16).padStart(12, '0')
  const order = sequence.toString(16).padStart(3, '0')
  // The end of a random UUID is the variant and 62 random bits, as version 7 requires.
  return `${time.slice(0, 8)}-${time.slice(8)}-7${order}-${randomUUID().slice(19)}`
}

/**
 * The id of a member is random: everybody reads it, and a rising one would tell when they joined.
 */
export function newMemberId(): string {
  return randomUUID()
}

/** For names and codes that people read out to each other. */
export function randomLetters(length: number): string {
  return Array.from({ length }, () => plainLetters[randomInt(plainLetters.length)]).join('')
}
