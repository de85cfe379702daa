import { zodResolver } from '@hookform/resolvers/zod'
import type { ItemView } from '@swapstead/domain/items/item.ts'
import { formatAmount } from '@swapstead/domain/money.ts'
import { suggestedCash } from '@swapstead/domain/offers/make.ts'
import { NewOffer } from '@swapstead/domain/offers/schemas.ts'
import { useEffect, useEffectEvent } from 'react'
import { type UseFormReturn, useForm } from 'react-hook-form'
import type { OfferFields } from './api.ts'

export type OfferForm = UseFormReturn<OfferFields>

/**
 * The form of a new offer. Amounts are sent as typed: the server parses them with the same schema.
 */
export function useOfferForm(toItemId: string): OfferForm {
  return useForm<OfferFields>({
    // The schema also accepts a number or no amount, so the types differ.
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

/** The cash that evens out the difference, as typed text. */
export function cashFor(wanted: ItemView, own: ItemView): string {
  return typedDollars(suggestedCash(wanted.value, own.value))
}

/** Preselects an own item once it is known, unless the reader has chosen meanwhile. */
export function usePreselect(form: OfferForm, wanted: ItemView, own: ItemView | null): void {
  const preselect = useEffectEvent(() => {
    const draft = form.getValues()
    if (!own || draft.fromItemId || draft.offerType === 'cash') return
    const start = { ...draft, fromItemId: own.id, cashAdjustment: cashFor(wanted, own) }
    // A preselection is not a change: closing the dialog must not ask.
    form.reset(start, { keepFieldsRef: true })
  })
  const ownId = own?.id
  useEffect(() => {
    if (ownId) preselect()
  }, [ownId])
}

/** Cents as typed text: "40", "49.50". */
export function typedDollars(cents: number): string {
  return formatAmount(cents).replace(/\.00$/, '')
}
