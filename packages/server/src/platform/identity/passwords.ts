import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { BoundedQueue, BoundedQueues } from '../core/bounded-queue.ts'
import { HttpError } from '../core/errors.ts'
import { addressKey } from './rate-limits.ts'

const derive = promisify(argon2)

/** OWASP's argon2id minimum: 19 MiB, two passes, one lane. */
const cost = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 } as const

const busy = () =>
  new HttpError(429, 'throttle.busy', 'Many people are signing in. Please try again in a moment.', {
    retryAfter: 2,
  })

/** A hash takes about 23 ms of a core: two at a time, so that many sign-ins leave a core free. */
const queue = new BoundedQueue(2, 64, busy)

/**
 * Sign-ins of one member wait for the lock on their row: two at a time from one address, so that
 * they do not hold all database connections.
 */
export const signInsByAddress = new BoundedQueues(2, 64, busy)

/**
 * Returns a PHC string: $argon2id$v=19$m=…,t=…,p=…$salt$hash. Callers from one `ip` wait in a line
 * of their own.
 */
export async function hashPassword(password: string, ip?: string): Promise<string> {
  const nonce = randomBytes(16)
  const work = () => derive('argon2id', { message: password, nonce, ...cost })
  const tag = await queue.run(work, lineOf(ip))
  const { memory, passes, parallelism } = cost
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${unpadded(nonce)}$${unpadded(tag)}`
}

const phc = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]{11,})\$([\w+/]{11,})$/

/**
 * Checks a password at the cost it was hashed with. Without a stored hash it does the same work on
 * a decoy, so that timing tells nothing. Callers from one `ip` wait in a line of their own.
 */
export async function verifyPassword(
  password: string,
  stored: string | null,
  ip?: string,
): Promise<boolean> {
  const known = phc.exec(stored ?? '')
  const [, memory, passes, parallelism, salt = '', hash = ''] =
    known ?? phc.exec(await decoyHash()) ?? []
  const expected = Buffer.from(hash, 'base64')
  const work = () =>
    derive('argon2id', {
      message: password,
      nonce: Buffer.from(salt, 'base64'),
      memory: Number(memory),
      passes: Number(passes),
      parallelism: Number(parallelism),
      tagLength: expected.length,
    })
  const tag = await queue.run(work, lineOf(ip))
  return known !== null && timingSafeEqual(expected, tag)
}

function lineOf(ip: string | undefined): string {
  return ip === undefined ? '' : addressKey(ip)
}

let decoy: Promise<string> | undefined
function decoyHash(): Promise<string> {
  decoy ??= hashPassword(randomBytes(16).toString('hex'))
  return decoy
}

function unpadded(bytes: Buffer): string {
  return bytes.toString('base64').replace(/=+$/, '')
}
