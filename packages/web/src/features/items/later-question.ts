import { lazyExtra } from '../../ui/feedback/lazy-component.tsx'

/** Loaded on demand, because few items are old enough for the question. */
export const StillThere = lazyExtra(async () => (await import('./StillThere.tsx')).StillThere)
