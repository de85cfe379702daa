import { lazyExtra } from '../../ui/feedback/later.tsx'

/** Few items are old enough to be asked about. */
export const StillThere = lazyExtra(async () => (await import('./StillThere.tsx')).StillThere)
