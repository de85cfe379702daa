import { may } from '@swapstead/domain/offers/moves.ts'
import type { OfferView } from '@swapstead/domain/offers/offer.ts'
import type { GuideStep } from '@swapstead/domain/sandbox/guide.ts'
import { useIsFetching } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import type { TradeDialogName } from '../../../features/offers/trade/TradeDialogs.tsx'
import { isGuideDismissed, storeGuideDismissed } from '../../../features/sandbox/guide-choice.ts'
import { useNow } from '../../../lib/hydration/now.ts'
import type { SandboxControls } from './use-sandbox-controls.ts'

/** Whether the guide is shown, and how it opens each step. */
export function useGuide(controls: SandboxControls) {
  const [isShown, setShown] = useState(() => !isGuideDismissed())

  function choose(next: boolean) {
    storeGuideDismissed(!next)
    setShown(next)
  }

  return {
    isShown,
    show: () => choose(true),
    dismiss: () => choose(false),
    go: useStepOpener(controls),
  }
}

/**
 * Opens a step. The guide may know of it before the trade is refetched, so it waits for the fetch.
 */
function useStepOpener(controls: SandboxControls) {
  const now = useNow()
  const [asked, setAsked] = useState<GuideStep | null>(null)
  const isFetching = useIsFetching({ queryKey: ['offers'] }) > 0
  const settle = useEffectEvent((step: GuideStep, isFetching: boolean) => {
    const found = dialogOf(step, controls, now)
    if (found) controls.trade.open(found.offer, found.dialog)
    if (found || !isFetching) setAsked(null)
  })
  useEffect(() => {
    if (asked) settle(asked, isFetching)
  }, [asked, isFetching])
  return (step: GuideStep) => {
    setAsked(step)
    openStep(step, controls, now)
  }
}

function openStep(step: GuideStep, controls: SandboxControls, now: Date): void {
  if (dialogOf(step, controls, now)) return
  if (step === 'post') controls.open({ kind: 'post' })
  else if (step === 'offer') controls.showTab('sandbox')
  else controls.showTrades()
}

/** The dialog in which a step is done; null for a step done on the page. */
function dialogOf(
  step: GuideStep,
  { underway, unrated, guest }: SandboxControls,
  now: Date,
): { offer: OfferView; dialog: TradeDialogName } | null {
  const first = (
    offers: OfferView[],
    dialog: TradeDialogName,
    test: (offer: OfferView) => boolean,
  ) => {
    const offer = offers.find(test)
    return offer ? { offer, dialog } : null
  }
  if (step === 'rate') {
    return first(unrated, 'trade', (offer) => may('rate', offer, guest.id, now))
  }
  if (step !== 'meet') return null
  // The neighbor's proposal is answered before the guest makes one.
  return (
    first(underway, 'agree', (offer) => may('agreeMeeting', offer, guest.id, now)) ??
    first(underway, 'propose', (offer) => isWithoutMeeting(offer, guest.id, now))
  )
}

function isWithoutMeeting(offer: OfferView, guestId: string, now: Date): boolean {
  return (
    offer.meetingProposedAt === null &&
    offer.agreedMeetingTime === null &&
    may('proposeMeeting', offer, guestId, now)
  )
}
