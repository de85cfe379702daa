import type { Me } from '@swapstead/domain/accounts/me.ts'
import { ConversationDialog } from '../../features/messages/ConversationDialog.tsx'
import { ConversationPane } from '../../features/messages/ConversationPane.tsx'
import { useMeetingCards } from './use-meeting-cards.tsx'
import { usePartnerActions } from './use-partner-actions.tsx'

type Props = { offerId: string; me: Me; now: Date }

/** The open conversation in a dialog, with the actions on its partner. */
export function OfferConversationDialog({
  offerId,
  me,
  now,
  onClose,
}: Props & { onClose: () => void }) {
  const { dialogs, ...view } = usePartnerActions({ offerId, me, now, onBlocked: onClose })
  const { meeting, meetingDialog } = useMeetingCards(me, now)
  return (
    <>
      <ConversationDialog {...{ offerId, now, onClose, meeting }} reader={me} {...view} />
      {dialogs}
      {meetingDialog}
    </>
  )
}

/** The open conversation beside the list of conversations. */
export function OfferConversationPane({
  offerId,
  me,
  now,
  listHref,
}: Props & { listHref: string }) {
  const { dialogs, ...view } = usePartnerActions({ offerId, me, now, onBlocked: () => undefined })
  const { meeting, meetingDialog } = useMeetingCards(me, now)
  return (
    <>
      <ConversationPane {...{ offerId, now, meeting, listHref }} reader={me} {...view} />
      {dialogs}
      {meetingDialog}
    </>
  )
}
