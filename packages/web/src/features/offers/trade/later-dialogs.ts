import { lazyDialog } from '../../../ui/feedback/lazy-parts.tsx'

export const LaterMeetingDialog = lazyDialog(
  'Propose Meeting',
  async () => (await import('./MeetingDialog.tsx')).MeetingDialog,
)

export const HandOverDialog = lazyDialog(
  'Hand over with a code',
  async () => (await import('./HandOverDialog.tsx')).HandOverDialog,
)
