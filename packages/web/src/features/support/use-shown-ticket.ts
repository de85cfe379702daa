import { useState } from 'react'
import { confirmLeaving } from '../../ui/dialog/unsaved-changes.ts'
import { showToast } from '../../ui/feedback/toast-store.ts'
import { useNextWaiting } from './staff-api.ts'
import { useTicketKeys } from './use-ticket-keys.ts'

/** The ticket that is open over the list. One in which something is half written asks before it gives way to another. */
export function useShownTicket() {
  const [openId, setOpenId] = useState<string>()
  const open = (id: string) =>
    void confirmLeaving().then((mayGo) => {
      if (mayGo) setOpenId(id)
    })
  const next = useNextWaiting((id, from) => {
    // Another one was opened while the answer was on its way.
    if (from !== openId) return
    if (id) open(id)
    else showToast({ title: 'Nobody waits', description: 'Every ticket has been answered.' })
  })
  const openNext = () => {
    if (!next.isPending) next.mutate(openId)
  }
  useTicketKeys(openNext, openId !== undefined)
  return { openId, open, openNext, isLooking: next.isPending, close: () => setOpenId(undefined) }
}
