import { lazyDialog } from '../../../ui/feedback/lazy-parts.tsx'

export const MeetingDialog = lazyDialog(
  'Propose Meeting',
  async () => (await import('./MeetingDialog.tsx')).MeetingDialog,
)

export const HandOverDialog = lazyDialog(
  'Hand over with a code',
  async () => (await import('./HandOverDialog.tsx')).HandOverDialog,
)

export const TradeRatingDialog = lazyDialog(
  'Rate Trade Experience',
  async () => (await import('./TradeRatingDialog.tsx')).TradeRatingDialog,
)

export const AmendDialog = lazyDialog(
  'Change this trade',
  async () => (await import('./AmendDialog.tsx')).AmendDialog,
)

export const CancelDialog = lazyDialog(
  'Request Trade Cancellation',
  async () => (await import('./CancelDialog.tsx')).CancelDialog,
)

export const ContestDialog = lazyDialog(
  'You did not swap?',
  async () => (await import('./ContestDialog.tsx')).ContestDialog,
)

export const CounterDialog = lazyDialog(
  'Counter this offer',
  async () => (await import('../draft/CounterDialog.tsx')).CounterDialog,
)

export const SendMessageDialog = lazyDialog(
  'Send Message',
  async () => (await import('./SendMessageDialog.tsx')).SendMessageDialog,
)

export const WasThereDialog = lazyDialog(
  'You were there?',
  async () => (await import('./WasThereDialog.tsx')).WasThereDialog,
)

export const WithdrawDialog = lazyDialog(
  'Withdraw this offer?',
  async () => (await import('./WithdrawDialog.tsx')).WithdrawDialog,
)
