/** Bare hashes at the product's own cost, as many at once as there are cores, and nothing around them. */
import { argon2, randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { promisify } from 'node:util'

const { atOnce }: { atOnce: number } = JSON.parse(readFileSync(0, 'utf8'))
const derive = promisify(argon2)
const cost = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 } as const

async function loop(until: number): Promise<number> {
  let done = 0
  while (performance.now() < until) {
    await derive('argon2id', { message: 'a password', nonce: randomBytes(16), ...cost })
    done += 1
  }
  return done
}

process.on('message', async (seconds: number) => {
  const until = performance.now() + seconds * 1000
  const counts = await Promise.all(Array.from({ length: atOnce }, () => loop(until)))
  process.send?.(counts.reduce((sum, count) => sum + count, 0) / seconds)
})
process.send?.('ready')
