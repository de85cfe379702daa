import { dialogLater } from '../../ui/feedback/later.tsx'

/** A member's message to support, loaded with its first use. */
export const ContactSupportDialog = dialogLater(
  'Contact Support',
  async () => (await import('./ContactSupportDialog.tsx')).ContactSupportDialog,
)
