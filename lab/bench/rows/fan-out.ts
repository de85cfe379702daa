import Fastify from 'fastify'
import { connect, transact } from '../../../packages/server/src/platform/database/database.ts'
import { Live } from '../../../packages/server/src/platform/events/live.ts'
import { PostgresListener } from '../../../packages/server/src/platform/events/postgres-listener.ts'
import type { OpenPages } from '../../kit/open-pages.ts'

export type Announcer = {
  /** Milliseconds from the start of the announcing transaction until the last page receives it. */
  reachEverybody: (pages: OpenPages) => Promise<number>
  stop: () => Promise<void>
}

/** Announces a change in one transaction, as another server process does. */
export function startAnnouncer(url: string, userIds: string[]): Announcer {
  const { log } = Fastify()
  const { db, close } = connect(url, { log })
  const live = new Live(new PostgresListener(url, log), log, () => new Date())
  return {
    reachEverybody: async (pages) => {
      const everyOneHears = pages.everyOneHears()
      const begun = performance.now()
      await transact(db, (tx) => live.announce(tx, { userIds, topics: ['account'] }))
      await everyOneHears
      return performance.now() - begun
    },
    stop: async () => {
      live.close()
      await close()
    },
  }
}
