import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'

const PAUSE_MS = 100
const TRIES_MAX = 600

/** Waits until the database at this address answers. After a crash it replays its log first. */
export async function waitForAnswer(url: string): Promise<void> {
  for (let tries = 0; tries < TRIES_MAX; tries += 1) {
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 1_000 })
    client.on('error', () => undefined)
    try {
      await client.connect()
      await client.query('select 1')
      return
    } catch {
      await pause(PAUSE_MS)
    } finally {
      await client.end().catch(() => undefined)
    }
  }
  throw new Error('the database does not answer within a minute')
}
