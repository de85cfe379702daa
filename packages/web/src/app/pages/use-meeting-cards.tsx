import type { OfferView } from '@swapstead/domain/offers/offer.ts'
import { useState } from 'react'
import { MeetingDialog } from '../../features/offers/trade/later-dialogs.ts'
import { MeetingCards } from '../../features/offers/trade/MeetingCards.tsx'
import type { MeetingAction } from '../../features/offers/trade/meeting-form.ts'

type Reader = { id: string; timeZone: string }

/** The meetings in a conversation, and the dialog that suggests another one. */
export function useMeetingCards(reader: Reader, now: Date) {
  const [opened, setOpened] = useState<{ action: MeetingAction; offer: OfferView }>()
  const meeting = (offer: OfferView) => (
    <MeetingCards {...{ offer, reader, now }} onOpen={(action) => setOpened({ action, offer })} />
  )
  const meetingDialog = opened && (
    <MeetingDialog {...opened} {...{ reader, now }} onClose={() => setOpened(undefined)} />
  )
  return { meeting, meetingDialog }
}
