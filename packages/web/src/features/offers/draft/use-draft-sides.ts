import { parseAmount } from '@swapstead/domain/money.ts'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import {
  type DraftItem,
  type DraftSide,
  idsOf,
  setsWith,
  suggestedFor,
  typedDollars,
  withFirst,
} from './draft.ts'
import type { OfferForm } from './use-offer-form.ts'

/**
 * The items of a draft offer. Suggested cash follows them until the writer changes or asks for
 * cash.
 */
export function useDraftSides(
  form: OfferForm,
  known: readonly DraftItem[],
  { suggests = false, givesFrom = true }: { suggests?: boolean; givesFrom?: boolean },
) {
  // Added items stay known, even if a refreshed list no longer has them.
  const [added, setAdded] = useState<readonly DraftItem[]>([])
  const draft = useWatch({ control: form.control })
  const byId = new Map([...added, ...known].map((item) => [item.id, item]))
  const nameOf = (side: DraftSide) => ((side === 'give') === givesFrom ? 'from' : 'to')
  const itemsOf = (side: DraftSide) =>
    found(idsOf({ ...form.getValues(), ...draft }, nameOf(side)), byId)

  function change(side: DraftSide, ids: readonly string[], isChosen = false) {
    const { cashAdjustment, cashAsked } = form.getValues()
    const before = suggestedFor(itemsOf('get'), itemsOf('give'))
    const next = found(ids, byId)
    const after =
      side === 'get' ? suggestedFor(next, itemsOf('give')) : suggestedFor(itemsOf('get'), next)
    const isSuggested = isChosen || centsIn(cashAdjustment) === before
    // The cash error may have been caused by the missing item.
    form.clearErrors()
    for (const [field, value] of Object.entries(setsWith(nameOf(side), ids))) {
      form.setValue(field as keyof ReturnType<typeof setsWith>, value as never, {
        shouldDirty: true,
      })
    }
    if (suggests && isSuggested && centsIn(cashAsked) === 0) {
      form.setValue('cashAdjustment', typedDollars(after))
    }
  }

  return {
    get: itemsOf('get'),
    give: itemsOf('give'),
    /** Makes this the first own item. If it is already in the draft, it only moves there. */
    choose: (id: string) => {
      const ids = itemsOf('give').map((item) => item.id)
      change('give', withFirst(ids, id), true)
    },
    add: (side: DraftSide, items: readonly DraftItem[]) => {
      setAdded((before) => [...before, ...items])
      for (const item of items) byId.set(item.id, item)
      change(
        side,
        [...itemsOf(side), ...items].map(({ id }) => id),
      )
    },
    remove: (side: DraftSide, id: string) => {
      change(
        side,
        itemsOf(side)
          .map((item) => item.id)
          .filter((other) => other !== id),
      )
    },
  }
}

function found(ids: readonly string[], byId: ReadonlyMap<string, DraftItem>): DraftItem[] {
  return ids.flatMap((id) => byId.get(id) ?? [])
}

function centsIn(typed: string): number {
  return parseAmount(typed) ?? 0
}
