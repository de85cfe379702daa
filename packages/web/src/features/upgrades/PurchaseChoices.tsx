import type { ItemView } from '@swapstead/domain/items/item.ts'
import type { PremiumType } from '@swapstead/domain/photos/premium-types.ts'
import { type PaymentMethod, paymentMethodNames } from '@swapstead/domain/upgrades/payment.ts'
import { Clock, Info } from 'lucide-react'
import { Note } from '../../ui/feedback/Note.tsx'
import { ChoiceTiles } from '../../ui/form/ChoiceTiles.tsx'
import { type Prices, postingPriceText, tierTiles } from './tier-choices.tsx'

const methodDetails: Record<PaymentMethod, string> = {
  paypal: 'With your account',
  cashapp: 'With your phone',
  square: 'By card',
}

export type Picked = { upgradeType: PremiumType; paymentMethod: PaymentMethod }

type Props = {
  item: ItemView
  prices: Prices
  now: Date
  timeZone: string
  picked: Picked
  onPick: (picked: Picked) => void
}

/** Hides payment methods that this server does not offer. */
export function PurchaseChoices({ item, prices, now, timeZone, picked, onPick }: Props) {
  const postingPrices = postingPriceText(prices, item, now, timeZone)
  return (
    <>
      <ChoiceTiles
        legend="How many photos?"
        hint={`${item.owner.isGuest ? 'One is' : 'Two are'} free. Slots can be added to an item once, and they stay.`}
        options={tierTiles(prices, item, now)}
        value={picked.upgradeType}
        onValueChange={(value) => onPick({ ...picked, upgradeType: value as PremiumType })}
      />
      {postingPrices && (
        <Note tone="warm" icon={Clock}>
          {postingPrices}
        </Note>
      )}
      {item.owner.isGuest && (
        <Note icon={Info}>The sandbox fakes the payment: you enter nothing and pay nothing.</Note>
      )}
      <ChoiceTiles
        legend="Pay with"
        options={prices.methods.map((value) => ({
          value,
          title: paymentMethodNames[value],
          detail: methodDetails[value],
        }))}
        value={picked.paymentMethod}
        onValueChange={(value) => onPick({ ...picked, paymentMethod: value as PaymentMethod })}
      />
    </>
  )
}
