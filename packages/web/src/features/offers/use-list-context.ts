import type { Category } from '@swapstead/domain/items/categories.ts'
import { fromItemsOf } from '@swapstead/domain/offers/bundle.ts'
import type { OfferView } from '@swapstead/domain/offers/offer.ts'
import { type RefObject, useRef, useState } from 'react'
import type { Answers } from './answers.ts'
import { isItemsChanged, useAcceptOffer, useDeclineOffer } from './api.ts'
import type { ListContext } from './OfferList.tsx'
import type { Reader } from './offer-text.ts'
import type { TradeDialog } from './trade/use-trade-dialog.ts'
import { useRoomForTrade } from './use-open-limit.ts'

type Options = {
  reader: Reader
  now: Date
  dialog: TradeDialog
  /** Opens the conversation. Without it a message is written in a dialog. */
  onOpenConversation?: ((offer: OfferView) => void) | undefined
  /** The offer whose card takes the focus. */
  ledTo?: string | null
}

/** What the lists of a panel share, and the panel's ref. */
export function useListContext(options: Options): {
  panel: RefObject<HTMLDivElement | null>
  context: ListContext
} {
  const { reader, now, dialog, onOpenConversation, ledTo = null } = options
  const [justAccepted, setJustAccepted] = useState<string | null>(null)
  const panel = useRef<HTMLDivElement>(null)
  const [unwanted, setUnwanted] = useState<readonly Category[]>([])
  const hasRoom = useRoomForTrade(reader)
  const answers = useAnswers(setJustAccepted, ({ offer, reason }) => {
    const isKind = reason === 'not_my_thing' && !offer.toUser.isGuest
    setUnwanted(isKind ? [...new Set(fromItemsOf(offer).map(({ category }) => category))] : [])
  })
  const { open, onEnded } = dialog
  return {
    panel,
    context: {
      reader,
      now,
      answers: { ...answers, hasRoom },
      handlers: { open, onEnded, onOpenConversation },
      justAccepted,
      justEnded: dialog.endedId,
      ledTo,
      unwanted: unwanted[0] ?? null,
      forgetUnwanted: () => setUnwanted((kinds) => kinds.slice(1)),
    },
  }
}

/** One answer runs at a time. The answered card may leave its list, so the focus moves on. */
function useAnswers(
  onAccepted: (id: string) => void,
  onDeclined: Parameters<typeof useDeclineOffer>[0],
): Omit<Answers, 'hasRoom'> {
  const accept = useAcceptOffer(onAccepted)
  const decline = useDeclineOffer(onDeclined)
  return {
    accept: (offer) => accept.mutate(offer),
    decline: (offer, reason) => decline.mutate({ offer, reason }),
    accepting: accept.isPending ? accept.variables.id : null,
    declining: decline.isPending ? decline.variables.offer.id : null,
    changed: isItemsChanged(accept.error) ? (accept.variables?.id ?? null) : null,
    forgetChanged: accept.reset,
  }
}
