import type { OfferView } from '@swapstead/domain/offers/offer.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { conversationOfferQuery } from '../../features/messages/api.ts'
import { MeetingDialog } from '../../features/offers/trade/lazy-dialogs.ts'
import { MeetingCards } from '../../features/offers/trade/MeetingCards.tsx'
import type { MeetingAction } from '../../features/offers/trade/meeting-form.ts'
import { useIsHydrated } from '../../lib/hydration/use-is-hydrated.ts'
import { lazyExtra } from '../../ui/feedback/lazy-component.tsx'

/** Loads late: a conversation has no news before something changes. */
const OfferNews = lazyExtra(
  async () => (await import('../../features/offers/TradeNews.tsx')).OfferNews,
)

type Reader = { id: string; timeZone: string }

/** The meetings of a conversation, its trade's news, and the dialog that suggests another meeting. */
export function useMeetingCards(reader: Reader, now: Date) {
  const [opened, setOpened] = useState<{ action: MeetingAction; offer: OfferView }>()
  // The partner may propose one meanwhile: the member sees it before replacing it.
  const current = useQuery({
    ...conversationOfferQuery(opened?.offer.id ?? ''),
    enabled: opened !== undefined,
  })
  const isHydrated = useIsHydrated()
  const meeting = (offer: OfferView) => (
    <>
      {isHydrated && <OfferNews reader={reader} offer={offer} />}
      <MeetingCards {...{ offer, reader, now }} onOpen={(action) => setOpened({ action, offer })} />
    </>
  )
  const meetingDialog = opened && (
    <MeetingDialog
      action={opened.action}
      offer={current.data ?? opened.offer}
      {...{ reader, now }}
      onClose={() => setOpened(undefined)}
    />
  )
  return { meeting, meetingDialog }
}
