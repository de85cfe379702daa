// A page that comes rendered shows them before their code is there, so their styles come with it.
import './HintCards.css'
import { lazyExtra } from '../../ui/feedback/lazy-component.tsx'

/** A swap of three that waits for an answer, or one question; loaded once the page is hydrated. */
export const HomeRings = lazyExtra(async () => (await import('./HomeRings.tsx')).HomeRings)

/** Questions that would close a swap, loaded once the page is hydrated. */
export const HintCards = lazyExtra(async () => (await import('./HintCards.tsx')).HintCards)
