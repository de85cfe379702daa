import { argon2, randomBytes } from 'node:crypto'
import { promisify } from 'node:util'

const derive = promisify(argon2)

/**
 * A password hash at argon2id's lowest cost; each hash names its own cost. At the product's cost,
 * racing requests would queue for their hashes and run one by one.
 */
export async function storedHash(password: string): Promise<string> {
  const cost = { memory: 8, passes: 1, parallelism: 1, tagLength: 30 }
  const nonce = randomBytes(15)
  const tag = await derive('argon2id', { message: password, nonce, ...cost })
  // These lengths need no base64 padding.
  return `$argon2id$v=19$m=8,t=1,p=1$${nonce.toString('base64')}$${tag.toString('base64')}`
}
