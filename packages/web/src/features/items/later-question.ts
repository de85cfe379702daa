import { lazyExtra } from '../../ui/feedback/lazy-component.tsx'

/** Few items are old enough to be asked about. */
export const StillThere = lazyExtra(async () => (await import('./StillThere.tsx')).StillThere)
