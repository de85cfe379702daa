import '../../ui/form/Choice.css'
import type { CardFields } from '@swapstead/domain/upgrades/calls.ts'
import type { PaymentMethod } from '@swapstead/domain/upgrades/payment.ts'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { Spinner } from '../../ui/feedback/Spinner.tsx'
import { attachCard, attachCashApp } from './square-fields.ts'

type Props = {
  fields: CardFields
  method: PaymentMethod
  amount: number
  /** Called when the card can be read, and with null when it no longer can. */
  onReady: (getToken: (() => Promise<string>) | null) => void
  /** Called by Cash App, which sends its token without a press here. */
  onToken: (token: string) => void
  onProblem: (text: string) => void
}

/** Square's card field or Cash App's button. Card numbers never reach Swapstead. */
export function CardPayment({ fields, method, amount, onReady, onToken, onProblem }: Props) {
  const place = useRef<HTMLDivElement>(null)
  const [isLoading, setLoading] = useState(true)
  // The choice may change while the fields stay. The token must pay for the latest choice.
  const giveToken = useEffectEvent((token: string) => onToken(token))
  const attach = useEffectEvent(async (into: HTMLElement) => {
    if (method !== 'cashapp') {
      const card = await attachCard(into, fields)
      onReady(card.getToken)
      return card
    }
    const bill = { amount, referenceId: `upgrade-${Date.now()}` }
    return attachCashApp(into, fields, bill, (token) => giveToken(token))
  })
  const fail = useEffectEvent((error: Error) => onProblem(error.message))
  const forget = useEffectEvent(() => onReady(null))
  useEffect(() => {
    if (!place.current) return
    const attached = attach(place.current)
    attached.catch((error: Error) => fail(error)).finally(() => setLoading(false))
    return () => {
      forget()
      void attached.then(({ destroy }) => destroy()).catch(() => undefined)
    }
  }, [])
  return (
    <fieldset className="choice">
      <legend className="lbl">{method === 'cashapp' ? 'Cash App Pay' : 'Card'}</legend>
      {isLoading && <Spinner label="Loading the card fields..." />}
      <div ref={place} />
    </fieldset>
  )
}
