import type { Deps } from '../../deps.ts'
import { postForRing, wantWhatIsPosted } from './neighbors.ts'

export function listenForSandbox(deps: Deps): void {
  deps.events.on(async (tx, happened) => {
    for (const event of happened) {
      if (event.type !== 'test_item_posted') continue
      await wantWhatIsPosted(deps, tx, event)
      await postForRing(deps, tx, event)
    }
  })
}
