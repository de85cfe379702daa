import type { Deps } from '../../deps.ts'
import { expireLinks } from './queries.ts'

/** A new password ends open deletion links: somebody else may have asked for them. */
export function listenForAccountData({ events, now }: Pick<Deps, 'events' | 'now'>): void {
  events.on(async (tx, happened) => {
    for (const event of happened) {
      if (event.type === 'password_changed') await expireLinks(tx, event.userId, now())
    }
  })
}
