import type { Deps } from '../../deps.ts'
import { provesAddress } from '../accounts/index.ts'
import { shareBlocks } from './service.ts'

/** Another account of the same mailbox does not get around a block. */
export function listenForBlocks(deps: Pick<Deps, 'config' | 'events'>): void {
  deps.events.on(async (tx, happened) => {
    for (const event of happened) {
      if (provesAddress(deps.config, event)) await shareBlocks(deps, tx, event.userId)
    }
  })
}
