import type { GuestSession } from '@swapstead/domain/sandbox/guest.ts'
import { useQuery } from '@tanstack/react-query'
import { MessageCircle } from 'lucide-react'
import { useEffect } from 'react'
import { YourTrades } from '../../../features/offers/YourTrades.tsx'
import { unreadMessagesQuery } from '../../../features/sandbox/api.ts'
import { Button } from '../../../ui/form/Button.tsx'
import { bringIntoView, type SandboxDesk } from './use-sandbox-desk.ts'

type Props = { session: GuestSession; desk: SandboxDesk; now: Date }

/** The guest's offers and trades, above the tabs as soon as there are any. */
export function TradesSection({ session: { user, stepsDone }, desk, now }: Props) {
  const { isTradesAsked, tradesShown, hasTrades, tradesRef } = desk
  // An offer that was just sent is not in the list yet.
  useEffect(() => {
    if (!isTradesAsked || !hasTrades) return
    bringIntoView(tradesRef.current)
    tradesShown()
  }, [isTradesAsked, hasTrades, tradesRef, tradesShown])
  return (
    <div ref={tradesRef} tabIndex={-1} className="sandbox-part">
      <YourTrades
        reader={user}
        now={now}
        dialog={desk.trade}
        hasPast={stepsDone.includes('complete')}
        onTalk={({ id }) => desk.open({ kind: 'talk', offerId: id })}
      >
        <Unread desk={desk} />
      </YourTrades>
    </div>
  )
}

/** What a neighbor wrote belongs to the trade that changed last. */
function Unread({ desk }: { desk: SandboxDesk }) {
  const unread = useQuery(unreadMessagesQuery(desk.guest.id)).data?.count ?? 0
  const [trade] = [...desk.underway, ...desk.unrated]
  if (unread === 0 || !trade) return null
  return (
    <Button
      tone="quiet"
      size="small"
      icon={MessageCircle}
      onClick={() => desk.open({ kind: 'talk', offerId: trade.id })}
    >
      {unread === 1 ? '1 unread message' : `${unread} unread messages`}
    </Button>
  )
}
