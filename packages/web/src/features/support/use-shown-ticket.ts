import { useEffect, useEffectEvent, useState } from 'react'
import { countOpenDialogs } from '../../ui/dialog/open-dialogs.ts'
import { confirmLeaving } from '../../ui/dialog/unsaved-changes.ts'
import { showToast } from '../../ui/feedback/toast-store.ts'
import { useNextWaiting } from './staff-api.ts'

const nobodyWaits = {
  title: 'Nobody else is waiting',
  description: 'Every other ticket has been answered, or a colleague is looking at it.',
}
const noFurther = {
  title: 'That was the last one',
  description: 'Next starts over with the first.',
}

export type LinkedTicket = {
  /** The ticket in the page's address, which is open from the start. */
  ticketId?: string | undefined
  onTicketClosed?: () => void
}

/** The open ticket. If it has unsent text, it asks before another one opens. */
export function useShownTicket({ ticketId, onTicketClosed }: LinkedTicket) {
  const [openId, setOpenId] = useState(ticketId)
  const [place, setPlace] = useState<string>()
  const show = (id: string, cursor?: string) =>
    void confirmLeaving().then((mayGo) => {
      if (!mayGo) return
      setOpenId(id)
      setPlace(cursor)
    })
  const next = useNextWaiting((found, { from, after }) => {
    // Another ticket was opened meanwhile.
    if (from !== openId) return
    if (found) {
      show(found.id, found.cursor)
      return
    }
    setPlace(undefined)
    showToast(after ? noFurther : nobodyWaits)
  })
  const openNext = () => {
    if (!next.isPending) next.mutate({ from: openId, after: place })
  }
  const open = (id: string) => show(id)
  useTicketKeys(openNext, openId !== undefined)
  const close = () => {
    setOpenId(undefined)
    onTicketClosed?.()
  }
  return { openId, open, openNext, isLooking: next.isPending, close }
}

/** Handles the key N, but not while typing or in a dialog above the ticket. */
function useTicketKeys(onNext: () => void, isTicketOpen: boolean): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey && !event.repeat
    if (event.key.toLowerCase() !== 'n' || !isPlain || isTyping(event.target)) return
    if (countOpenDialogs() > (isTicketOpen ? 1 : 0)) return
    event.preventDefault()
    onNext()
  })
  useEffect(() => {
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('input, textarea, select') !== null
}
