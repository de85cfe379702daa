import type { Deps } from '../../deps.ts'
import { saveChoice } from './queries.ts'

/** The unsubscribe link of a letter switches letters off. */
export function listenForWeeklyLetters({ events, now }: Pick<Deps, 'events' | 'now'>): void {
  events.on(async (tx, happened) => {
    for (const event of happened) {
      if (event.type === 'letter_unsubscribed') await saveChoice(tx, event.userId, false, now())
    }
  })
}
