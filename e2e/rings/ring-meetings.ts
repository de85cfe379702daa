import { HOUR } from '@swapstead/domain/times.ts'
import type { TestRing } from '../../packages/server/test/make/rings.ts'
import type { ServedApp } from '../browser/served-app.ts'

/** The time of the agreed meeting has passed. */
export async function endMeeting({ db }: Pick<ServedApp, 'db'>, { id }: TestRing): Promise<void> {
  await db
    .updateTable('rings')
    .set({ agreedMeetingTime: new Date(Date.now() - HOUR) })
    .where('id', '=', id)
    .execute()
}
