import { lazyDialog } from '../../ui/feedback/lazy-parts.tsx'

export const ContactSupportDialog = lazyDialog(
  'Contact Support',
  async () => (await import('./ContactSupportDialog.tsx')).ContactSupportDialog,
)
