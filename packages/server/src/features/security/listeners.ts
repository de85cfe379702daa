import type { Deps } from '../../deps.ts'
import { newId } from '../../platform/core/ids.ts'
import { describeDevice, networkHash } from '../../platform/identity/devices.ts'
import { insertSignIn } from './queries.ts'

/** Records sign-in attempts, which the account's owner can see. */
export function listenForSecurity({
  events,
  now,
  config,
}: Pick<Deps, 'events' | 'now' | 'config'>): void {
  events.on(async (tx, happened) => {
    for (const event of happened) {
      if (event.type !== 'signed_in' && event.type !== 'sign_in_failed') continue
      await insertSignIn(tx, {
        id: newId(),
        userId: event.userId,
        succeeded: event.type === 'signed_in',
        createdAt: now(),
        ...describeDevice(event),
        network: networkHash(config, event.ip),
      })
    }
  })
}
