import { lazyDialog } from '../../ui/feedback/lazy-parts.tsx'

/** Rates a partner who deleted the account, loaded on first use. */
export const RateFormerDialog = lazyDialog(
  'Rate',
  async () => (await import('./RateFormerDialog.tsx')).RateFormerDialog,
)
