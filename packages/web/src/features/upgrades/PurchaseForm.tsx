import type { ItemView } from '@swapstead/domain/items/item.ts'
import { formatAmount } from '@swapstead/domain/money.ts'
import { TriangleAlert } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { Note } from '../../ui/feedback/Note.tsx'
import { Button } from '../../ui/form/Button.tsx'
import { CardPayment } from './CardPayment.tsx'
import { type Picked, PurchaseChoices } from './PurchaseChoices.tsx'
import { PurchaseProgress } from './PurchaseProgress.tsx'
import { type Prices, priceNow } from './tier-choices.tsx'
import { useCardToken } from './use-card-token.ts'
import { usePurchase } from './use-purchase.ts'

type Props = {
  item: ItemView
  prices: Prices
  now: Date
  timeZone: string
  onClose: () => void
  onReload: () => void
}

export function PurchaseForm({ item, prices, now, timeZone, onClose, onReload }: Props) {
  const purchase = usePurchase(item, onReload)
  const { step, isBusy } = purchase
  const [picked, setPicked] = useState<Picked>(() => ({
    upgradeType: 'standard_plus',
    paymentMethod: prices.methods[0] ?? 'paypal',
  }))
  const tier = prices.tiers.find(({ upgradeType }) => upgradeType === picked.upgradeType)
  const amount = tier ? priceNow(tier, item, now) : 0
  const fields = picked.paymentMethod === 'paypal' ? null : prices.cardFields
  const isChoosing = step.at === 'choosing'
  const pay = (cardToken?: string) => purchase.pay({ ...picked, amount }, cardToken)
  const card = useCardToken(picked.paymentMethod, pay)
  const isPaying = isBusy || card.isReading
  // The button stays while the payment is pending, so that it keeps the focus.
  const hasPayButton = isChoosing || step.at === 'waiting'

  function submit(event: FormEvent) {
    event.preventDefault()
    if (!isChoosing || isPaying) return
    if (fields) card.readAndPay()
    else pay()
  }

  function close() {
    purchase.leave()
    onClose()
  }

  return (
    <Dialog
      title="Premium photo upgrade"
      context={item.title}
      size="mid"
      held={isPaying || step.at === 'done'}
      onClose={close}
      onSubmit={submit}
      foot={(requestClose) => (
        <>
          <Button tone="quiet" onClick={requestClose}>
            Cancel
          </Button>
          {hasPayButton && !(fields && picked.paymentMethod === 'cashapp') && (
            <Button
              type="submit"
              tone="light"
              busy={isPaying || !isChoosing}
              disabled={fields !== null && !card.isReady}
              busyLabel={isChoosing ? 'Starting...' : 'Paying...'}
            >
              Pay ${formatAmount(amount)}
            </Button>
          )}
          {step.at === 'unsure' && <CheckAgain busy={isBusy} onClick={purchase.checkAgain} />}
        </>
      )}
    >
      <div className="stack stack-loose">
        {isChoosing && (
          <PurchaseChoices {...{ item, prices, now, timeZone, picked }} onPick={setPicked} />
        )}
        {isChoosing && fields && (
          <CardPayment
            // Remounts Cash App's button for a new amount, because it is bound to one. Card fields
            // keep their text.
            key={picked.paymentMethod === 'cashapp' ? `cashapp ${amount}` : picked.paymentMethod}
            fields={fields}
            method={picked.paymentMethod}
            amount={amount}
            onReady={card.setReader}
            onToken={card.pay}
            onProblem={card.setProblem}
          />
        )}
        <PurchaseProgress step={step} isCompleting={purchase.isCompleting} />
        <Problem text={card.problem ?? ('problem' in step ? step.problem : undefined)} />
      </div>
    </Dialog>
  )
}

function CheckAgain({ busy, onClick }: { busy: boolean; onClick: () => void }) {
  return (
    <Button tone="light" busy={busy} busyLabel="Checking..." onClick={onClick}>
      Check again
    </Button>
  )
}

function Problem({ text }: { text: string | undefined }) {
  if (!text) return null
  return (
    <div role="alert">
      <Note tone="bad" icon={TriangleAlert}>
        {text}
      </Note>
    </div>
  )
}
