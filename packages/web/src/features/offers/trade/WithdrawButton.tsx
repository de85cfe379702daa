import { useState } from 'react'
import { Button } from '../../../ui/form/Button.tsx'
import type { Trade } from './card-actions.ts'
import { WithdrawDialog } from './lazy-dialogs.ts'

/** Withdraws an unanswered offer from outside its card. Asks first. */
export function WithdrawButton({ offer, may }: Pick<Trade, 'offer' | 'may'>) {
  const [isAsking, setAsking] = useState(false)
  if (!may('withdraw')) return null
  return (
    <>
      <Button size="small" onClick={() => setAsking(true)}>
        Withdraw offer
      </Button>
      {isAsking && <WithdrawDialog offer={offer} onClose={() => setAsking(false)} />}
    </>
  )
}
