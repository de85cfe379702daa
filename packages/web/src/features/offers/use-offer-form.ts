import { zodResolver } from '@hookform/resolvers/zod'
import type { ItemView } from '@swapstead/domain/items/item.ts'
import { formatAmount } from '@swapstead/domain/money.ts'
import { NewOffer } from '@swapstead/domain/offers/schemas.ts'
import { suggestedCash } from '@swapstead/domain/offers/suggestion.ts'
import { useEffect, useEffectEvent } from 'react'
import { type UseFormReturn, useForm } from 'react-hook-form'
import type { OfferFields } from './api.ts'

export type OfferForm = UseFormReturn<OfferFields>

/** A draft offer. What was typed goes out as it is: the server reads amounts by the same schema. */
export function useOfferForm(toItemId: string): OfferForm {
  return useForm<OfferFields>({
    // The schema takes more than this form has, a number or no amount at all, so their types differ.
    resolver: zodResolver(NewOffer, undefined, { raw: true }) as never,
    defaultValues: {
      toItemId,
      fromItemId: '',
      cashAdjustment: '0',
      message: '',
      offerType: 'item',
    },
  })
}

/** The cash that makes up for an own item, as somebody would type it (OFFERS-15). */
export function cashFor(wanted: ItemView, own: ItemView): string {
  return typedDollars(suggestedCash(wanted.value, own.value))
}

/** Begins with this own item as soon as it is known, unless something was chosen meanwhile. */
export function useBeginWith(form: OfferForm, wanted: ItemView, own: ItemView | null): void {
  const begin = useEffectEvent(() => {
    const draft = form.getValues()
    if (!own || draft.fromItemId || draft.offerType === 'cash') return
    const start = { ...draft, fromItemId: own.id, cashAdjustment: cashFor(wanted, own) }
    // It is no change of the reader's: closing the dialog then asks nothing.
    form.reset(start, { keepFieldsRef: true })
  })
  const ownId = own?.id
  useEffect(() => {
    if (ownId) begin()
  }, [ownId])
}

/** Cents as somebody types them: "40", "49.50". */
export function typedDollars(cents: number): string {
  return formatAmount(cents).replace(/\.00$/, '')
}
