import type { ItemView } from '@swapstead/domain/items/item.ts'
import { suggestedCash } from '@swapstead/domain/offers/cash-advice.ts'
import { useEffect, useEffectEvent } from 'react'
import { type Resolver, type UseFormReturn, useForm } from 'react-hook-form'
import { useLateRules } from '../../../lib/form/late-rules.ts'
import type { OfferFields } from '../api.ts'
import { typedDollars } from './draft.ts'

export type OfferForm = UseFormReturn<OfferFields>

// The types differ, because the schema also accepts a number or no amount.
const loadRules = async () =>
  (await import('./rules.ts')).checkOffer as unknown as Resolver<OfferFields, unknown, OfferFields>

/**
 * The form of an offer's terms. Amounts are sent as typed text, because the server parses them with
 * the same schema.
 */
export function useOfferForm(toItemId: string, start: Partial<OfferFields> = {}): OfferForm {
  return useForm<OfferFields>({
    resolver: useLateRules(loadRules),
    defaultValues: {
      toItemId,
      fromItemId: '',
      moreFromItemIds: [],
      moreToItemIds: [],
      cashAdjustment: '0',
      cashAsked: '0',
      message: '',
      ...start,
    },
  })
}

/** Shows at the cash field how much could be added, before anything is sent. */
export function showRefusal(form: OfferForm, asked: number, message: string): void {
  const field = asked > 0 ? 'cashAsked' : 'cashAdjustment'
  form.setError(field, { message }, { shouldFocus: true })
}

/** The cash that evens out the difference, as typed text. */
function cashFor(wanted: ItemView, own: ItemView): string {
  return typedDollars(suggestedCash(wanted.value, own.value))
}

/** Preselects an own item once it is known, unless the reader has already chosen. */
export function usePreselect(form: OfferForm, wanted: ItemView, own: ItemView | null): void {
  const preselect = useEffectEvent(() => {
    const draft = form.getValues()
    if (!own || draft.fromItemId || draft.offerType === 'cash') return
    const start = { ...draft, fromItemId: own.id, cashAdjustment: cashFor(wanted, own) }
    // A preselection is no change, so that closing the dialog does not ask.
    form.reset(start)
  })
  const ownId = own?.id
  useEffect(() => {
    if (ownId) preselect()
  }, [ownId])
}
