import { lazyDialog } from '../../ui/feedback/lazy-parts.tsx'

/** A member's message to support, loaded with its first use. */
export const ContactSupportDialog = lazyDialog(
  'Contact Support',
  async () => (await import('./ContactSupportDialog.tsx')).ContactSupportDialog,
)
