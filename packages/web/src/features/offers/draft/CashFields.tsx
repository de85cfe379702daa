import { useState } from 'react'
import { MoneyField } from '../../../ui/form/MoneyField.tsx'
import { Segmented } from '../../../ui/form/Segmented.tsx'
import type { OfferForm } from './use-offer-form.ts'

type CashName = 'cashAdjustment' | 'cashAsked'

const HINT = 'Settled in person when you meet.'

export function CashField({
  form,
  label,
  name = 'cashAdjustment',
}: {
  form: OfferForm
  label: string
  name?: CashName
}) {
  return (
    <MoneyField
      name={name}
      control={form.control}
      label={label}
      hint={HINT}
      onChange={() => checkItemAgain(form)}
    />
  )
}

/** Checks the item again, because cash alone may be enough. */
function checkItemAgain({ getFieldState, trigger }: OfferForm): void {
  if (getFieldState('fromItemId').invalid) void trigger('fromItemId')
}

type Props = {
  form: OfferForm
  /** The field of the cash that the reader adds. The other field is the cash they ask for. */
  mine?: CashName
}

/** Cash from either side to even out a trade. */
export function CashFields({ form, mine = 'cashAdjustment' }: Props) {
  const { getValues, setValue, clearErrors } = form
  const theirs: CashName = mine === 'cashAdjustment' ? 'cashAsked' : 'cashAdjustment'
  const [isAsked, setAsked] = useState(() => Number(getValues(theirs)) > 0)
  function turn(who: 'you' | 'they') {
    if ((who === 'they') === isAsked) return
    clearErrors(['cashAdjustment', 'cashAsked'])
    const from = isAsked ? theirs : mine
    const to = isAsked ? mine : theirs
    setValue(to, getValues(from), { shouldDirty: true })
    setValue(from, '0', { shouldDirty: true })
    setAsked(!isAsked)
  }
  return (
    <div className="stack stack-tight">
      {isAsked ? (
        <CashField form={form} name={theirs} label="Cash they add" />
      ) : (
        <CashField form={form} name={mine} label="Cash adjustment" />
      )}
      <Segmented
        label="Who adds cash"
        options={[
          { value: 'you', label: 'I add it' },
          { value: 'they', label: 'They add it' },
        ]}
        value={isAsked ? 'they' : 'you'}
        onValueChange={turn}
      />
    </div>
  )
}
