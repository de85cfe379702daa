import './Conversation.css'
import { displayName, type PublicUser } from '@swapstead/domain/accounts/user.ts'
import { type OfferView, partnerUserOf } from '@swapstead/domain/offers/offer.ts'
import { placeName } from '@swapstead/domain/places/place-name.ts'
import type { ReactNode } from 'react'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { FormDialog } from '../../ui/dialog/FormDialog.tsx'
import { QueryContent } from '../../ui/feedback/QueryContent.tsx'
import { Composer } from './Composer.tsx'
import {
  Conversation,
  NoConversation,
  type PartnerActions,
  PartnerButtons,
  type Reader,
  useReply,
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
  /** Shown if the offer is gone. */
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
      {isGone ? (
        gone
      ) : (
        <QueryContent query={offer} failedTitle="This conversation could not be loaded" />
      )}
    </Dialog>
  )
}

type OpenProps = Omit<Props, 'offerId'> & { offer: OfferView }

function OpenConversation({ offer, gone, onClose, partnerActions, ...view }: OpenProps) {
  const { reader, withPhotos } = view
  const reply = useReply(offer, reader.id)
  const partner = partnerUserOf(offer, reader.id)
  const isClosed = Boolean(gone) || !offer.partiesActive
  return (
    <FormDialog
      title={TITLE}
      context={contextOf(partner)}
      size="mid"
      dirty={reply.isBegun}
      onClose={onClose}
      onSubmit={reply.submit}
      submitLabel={isClosed && !reply.isBegun ? null : 'Send Reply'}
      disabled={isClosed}
      cancelLabel="Close"
      go
      busy={reply.isPending}
      busyLabel="Sending..."
    >
      <div className="stack stack-loose">
        {!gone && partnerActions && (
          <PartnerButtons offer={offer} partner={partner} actions={partnerActions} />
        )}
        <Conversation offer={offer} reply={reply} gone={gone} {...view} />
        {(!isClosed || reply.isBegun) && (
          <Composer readerId={reader.id} {...{ offer, reply, withPhotos }} />
        )}
      </div>
    </FormDialog>
  )
}

function contextOf(partner: PublicUser): string {
  const town = placeName(partner)
  return town ? `with ${displayName(partner)}, ${town}` : `with ${displayName(partner)}`
}
