/**
 * Passwords are hashed with the least work that argon2id allows: the product's takes 23 ms of a
 * core, and racing requests would queue for it. A worker does this once, before the product loads.
 */
import crypto from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'
import { vi } from 'vitest'

const { argon2 } = crypto
if (!vi.isMockFunction(argon2)) {
  const quick: typeof argon2 = (algorithm, options, done) =>
    argon2(algorithm, { ...options, memory: 8, passes: 1 }, done)
  Object.assign(crypto, { argon2: vi.fn(quick) })
  syncBuiltinESMExports()
}
