import './Conversation.css'
import { displayName, type PublicUser } from '@swapstead/domain/accounts/user.ts'
import { type OfferView, partnerUserOf } from '@swapstead/domain/offers/offer.ts'
import { placeName } from '@swapstead/domain/places/place-name.ts'
import type { ReactNode } from 'react'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { FormDialog } from '../../ui/dialog/FormDialog.tsx'
import { LoadFailed } from '../../ui/feedback/LoadFailed.tsx'
import { Spinner } from '../../ui/feedback/Spinner.tsx'
import {
  Conversation,
  NoConversation,
  type PartnerActions,
  type Reader,
  useReplyForm,
} from './Conversation.tsx'
import { useConversationOffer } from './use-conversation-offer.ts'

type Props = {
  offerId: string
  reader: Reader
  now: Date
  onClose: () => void
  partnerActions?: PartnerActions
  meeting?: (offer: OfferView) => ReactNode
  withPhotos?: boolean
  /** Shown when the offer is gone. */
  gone?: ReactNode
}

const TITLE = 'Trade Conversation'

/** The messages of an offer with a reply form. Deleting the offer deletes them. */
export function ConversationDialog({
  offerId,
  onClose,
  gone = <NoConversation />,
  ...view
}: Props) {
  const { offer, isGone } = useConversationOffer(offerId)
  if (offer.data) {
    return <OpenConversation offer={offer.data} gone={isGone && gone} onClose={onClose} {...view} />
  }
  return (
    <Dialog title={TITLE} size="mid" onClose={onClose}>
      {offer.isPending && <Spinner />}
      {offer.isError &&
        (isGone ? (
          gone
        ) : (
          <LoadFailed
            title="This conversation could not be loaded"
            onRetry={() => offer.refetch()}
            busy={offer.isFetching}
          />
        ))}
    </Dialog>
  )
}

type OpenProps = Omit<Props, 'offerId'> & { offer: OfferView }

function OpenConversation({ offer, gone, onClose, ...view }: OpenProps) {
  const reply = useReplyForm(offer, view.reader.id)
  return (
    <FormDialog
      title={TITLE}
      context={contextOf(partnerUserOf(offer, view.reader.id))}
      size="mid"
      dirty={reply.isBegun}
      onClose={onClose}
      onSubmit={reply.submit}
      submitLabel="Send Reply"
      disabled={Boolean(gone) || !offer.partiesActive}
      cancelLabel="Close"
      go
      busy={reply.isPending}
      busyLabel="Sending..."
    >
      <Conversation offer={offer} reply={reply} gone={gone} {...view} />
    </FormDialog>
  )
}

function contextOf(partner: PublicUser): string {
  const town = placeName(partner)
  return town ? `with ${displayName(partner)}, ${town}` : `with ${displayName(partner)}`
}
