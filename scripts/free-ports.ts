import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:net'

/** Below those that systems give to whoever names no port, who could get one of these meanwhile. */
const FIRST = 20_000
const LAST = 32_000

/** Different loopback ports on which nothing listens right now. */
export async function freePorts(count: number): Promise<number[]> {
  const ports = new Set<number>()
  while (ports.size < count) {
    const port = randomInt(FIRST, LAST)
    if (await isFree(port)) ports.add(port)
  }
  return [...ports]
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer().listen(port, '127.0.0.1')
  try {
    await once(server, 'listening')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EADDRINUSE') return false
    throw error
  }
  await once(server.close(), 'close')
  return true
}
