import { displayName } from '@swapstead/domain/accounts/user.ts'
import { type OfferView, partnerUserOf } from '@swapstead/domain/offers/offer.ts'
import type { ReactNode } from 'react'
import { PictureField } from '../../cards/photo/PictureField.tsx'
import type { useReply } from './Conversation.tsx'
import { ReplyField } from './ReplyField.tsx'

type Props = {
  offer: OfferView
  readerId: string
  reply: ReturnType<typeof useReply>
  /** False for guests, who cannot send photos. */
  withPhotos?: boolean | undefined
  /** The send button, unless the dialog has it. */
  children?: ReactNode
}

/** Writes a reply: its text, its photo and its send button. */
export function Composer({ offer, readerId, reply, withPhotos = true, children }: Props) {
  return (
    <div className="composer">
      <ReplyField text={reply.text} onSend={reply.submit} />
      {(withPhotos || children) && (
        <div className="composer-row">
          {withPhotos && (
            <PictureField
              noun="photo"
              hint={`Only ${displayName(partnerUserOf(offer, readerId))} sees it, and our staff if it’s reported.`}
              picture={reply.picture}
              onPicked={reply.setPicture}
              onReading={reply.setReading}
            />
          )}
          {children}
        </div>
      )}
    </div>
  )
}
