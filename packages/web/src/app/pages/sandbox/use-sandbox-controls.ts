import type { ItemView } from '@swapstead/domain/items/item.ts'
import type { GuestSession } from '@swapstead/domain/sandbox/guest.ts'
import { useCallback, useRef, useState } from 'react'
import { useOpenOffers } from '../../../features/offers/open-offers.ts'
import { useTradeDialog } from '../../../features/offers/trade/use-trade-dialog.ts'
import { type SandboxTab, storedTab, storeTab } from '../../../features/sandbox/stored-tab.ts'

/** A dialog of the sandbox that belongs to no trade. */
export type SandboxDialog =
  | { kind: 'post' }
  | { kind: 'conversation'; offerId: string }
  | { kind: 'upgrade'; item: ItemView }

/** The open tab and dialog of the sandbox, for its buttons and its guide. */
export function useSandboxControls({ user, stepsDone }: GuestSession) {
  const [tab, setTab] = useState(storedTab)
  const [dialog, setDialog] = useState<SandboxDialog>()
  const trade = useTradeDialog()
  const offers = useOpenOffers(user)
  const listed = useOpenOffers(user)
  const [isTradesAsked, setTradesAsked] = useState(false)
  const tradesShown = useCallback(() => setTradesAsked(false), [])
  const tradesRef = useRef<HTMLDivElement>(null)
  const tabsRef = useRef<HTMLDivElement>(null)
  const ringsRef = useRef<HTMLElement>(null)
  // Accepted trades stay listed, even after they were called off.
  const isUnderway = listed.trades.offers.length + listed.awaiting.offers.length > 0
  const hasPast =
    stepsDone.includes('complete') ||
    (stepsDone.includes('accept') && !offers.all.isPending && !isUnderway)
  function openTab(next: SandboxTab) {
    storeTab(next)
    setTab(next)
  }
  return {
    guest: user,
    tab,
    openTab,
    dialog,
    open: setDialog,
    close: () => setDialog(undefined),
    trade,
    offers,
    /** Includes the trade that the guest has just rated. */
    listed,
    onRated: listed.onRated,
    underway: offers.trades.offers,
    unrated: offers.awaiting.offers,
    tradesRef,
    tabsRef,
    ringsRef,
    hasPast,
    hasTrades: offers.all.offers.length > 0 || isUnderway || hasPast,
    isTradesAsked,
    tradesShown,
    showTrades: () => setTradesAsked(true),
    showRings: () => bringIntoView(ringsRef.current),
    showTab: (next: SandboxTab) => {
      openTab(next)
      bringIntoView(tabsRef.current)
    },
  }
}

export type SandboxControls = ReturnType<typeof useSandboxControls>

/** Scrolls and moves the focus together. */
export function bringIntoView(part: HTMLElement | null) {
  part?.scrollIntoView({ block: 'start' })
  part?.focus({ preventScroll: true })
}
