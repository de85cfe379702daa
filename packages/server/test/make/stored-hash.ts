import { argon2, randomBytes } from 'node:crypto'
import { promisify } from 'node:util'

const derive = promisify(argon2)

/**
 * What the database holds of a password, at the lowest cost that argon2id knows: a stored hash itself says what it costs
 * to check. At the product's cost the contenders of a race would wait for their hashes and come one after the other.
 */
export async function storedHash(password: string): Promise<string> {
  const cost = { memory: 8, passes: 1, parallelism: 1, tagLength: 30 }
  const nonce = randomBytes(15)
  const tag = await derive('argon2id', { message: password, nonce, ...cost })
  // Lengths that base64 needs not pad.
  return `$argon2id$v=19$m=8,t=1,p=1$${nonce.toString('base64')}$${tag.toString('base64')}`
}
