// A server-rendered page shows these cards before their code has loaded, so their styles load with
// it.
import './HintCards.css'
import { lazyExtra } from '../../ui/feedback/lazy-component.tsx'

/** A swap of three that waits for an answer, or one question. Loaded after hydration. */
export const HomeRings = lazyExtra(async () => (await import('./HomeRings.tsx')).HomeRings)

/** Questions whose yes would close a swap. Loaded after hydration. */
export const HintCards = lazyExtra(async () => (await import('./HintCards.tsx')).HintCards)
