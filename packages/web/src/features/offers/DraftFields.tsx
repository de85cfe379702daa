import type { ItemView } from '@swapstead/domain/items/item.ts'
import { formatDollars } from '@swapstead/domain/money.ts'
import { VALUE_ADVICE } from '@swapstead/domain/offers/make.ts'
import { MESSAGE_MAX } from '@swapstead/domain/offers/schemas.ts'
import { Info } from 'lucide-react'
import { Balance } from '../../cards/trade/Balance.tsx'
import { Note } from '../../ui/feedback/Note.tsx'
import { ChoiceTiles } from '../../ui/form/ChoiceTiles.tsx'
import { FieldError } from '../../ui/form/FieldError.tsx'
import { MoneyField } from '../../ui/form/MoneyField.tsx'
import { TextAreaField } from '../../ui/form/TextAreaField.tsx'
import { useFieldError } from '../../ui/form/use-form-field.ts'
import type { GrowingQuery } from '../../ui/list/PagedList.tsx'
import { OwnItemChoice } from './OwnItemChoice.tsx'
import type { OwnChoice } from './own-choices.ts'
import { cashFor, type OfferForm } from './use-offer-form.ts'
import type { Weights } from './weights.ts'

type Props = {
  form: OfferForm
  item: ItemView
  ownItems: GrowingQuery<ItemView>
  choices: readonly OwnChoice[]
  /** Why cash alone is refused. */
  cashRefused: string | null
  isCash: boolean
  weights: Weights
  onPost: (() => void) | undefined
}

/** Kind of offer, own item, cash and message. */
export function DraftFields({ form, item, cashRefused, isCash, weights, ...own }: Props) {
  const { register, setValue, clearErrors } = form

  function chooseType(type: string) {
    clearErrors()
    if (type === 'item') setValue('cashAdjustment', '0')
    else setValue('fromItemId', '')
  }
  function offerCash() {
    setValue('offerType', 'cash')
    chooseType('cash')
  }

  const balance = <OfferBalance wantedValue={item.value} weights={weights} />
  return (
    <>
      <ChoiceTiles
        {...register('offerType', { onChange: (event) => chooseType(event.target.value) })}
        legend="What would you like to offer?"
        columns={2}
        options={typeOptions(cashRefused)}
      />
      {isCash ? (
        <>
          <CashField form={form} label="Cash amount" />
          {balance}
          <MessageField form={form} />
        </>
      ) : (
        <>
          <OwnItem {...{ form, item, ...own }} onCash={cashRefused === null ? offerCash : null} />
          {balance}
          <div className="two">
            <CashField form={form} label="Cash adjustment" />
            <MessageField form={form} />
          </div>
        </>
      )}
    </>
  )
}

type OwnItemProps = Pick<Props, 'form' | 'item' | 'ownItems' | 'choices' | 'onPost'> & {
  onCash: (() => void) | null
}

/** Choosing an item fills in the suggested cash. */
function OwnItem({ form, item, ownItems, choices, onCash, onPost }: OwnItemProps) {
  const { register, setValue, clearErrors, control } = form
  const error = useFieldError(control, 'fromItemId')

  function chooseItem(id: string) {
    // The old cash error may have been caused by the missing item.
    clearErrors('cashAdjustment')
    const own = choices.find((choice) => choice.item.id === id)?.item
    if (own) setValue('cashAdjustment', cashFor(item, own))
  }

  return (
    <div className="stack stack-tight">
      <OwnItemChoice
        {...register('fromItemId', { onChange: (event) => chooseItem(event.target.value) })}
        ownItems={ownItems}
        choices={choices}
        error={choices.length > 0 ? error : undefined}
        onCash={onCash}
        onPost={onPost}
      />
      {choices.length === 0 && error && <FieldError id="no-own-item">{error}</FieldError>}
    </div>
  )
}

/** A missing item is reported at the items only. */
function CashField({ form, label }: { form: OfferForm; label: string }) {
  const itemError = useFieldError(form.control, 'fromItemId')
  return (
    <MoneyField
      name="cashAdjustment"
      control={form.control}
      label={label}
      hint="Settled in person when you meet."
      errorHidden={itemError !== undefined}
    />
  )
}

function MessageField({ form }: { form: OfferForm }) {
  return (
    <TextAreaField
      name="message"
      control={form.control}
      label="Message"
      optional
      placeholder="Say hello, and why you would like it"
      limit={MESSAGE_MAX}
    />
  )
}

function typeOptions(cashRefused: string | null) {
  return [
    { value: 'item', title: 'An item', detail: 'with cash added if you like' },
    {
      value: 'cash',
      title: 'Cash',
      detail: cashRefused ?? 'handed over when you meet',
      disabled: cashRefused !== null,
    },
  ]
}

/** Compares both sides and advises; never blocks. */
function OfferBalance({ wantedValue, weights }: { wantedValue: number; weights: Weights }) {
  return (
    <div className="stack">
      {weights.isUneven && (
        <Note tone="warm" icon={Info}>
          {VALUE_ADVICE}
        </Note>
      )}
      <Balance
        theirs={{ weight: wantedValue, amount: formatDollars(wantedValue) }}
        yours={{ weight: weights.yours, amount: formatDollars(weights.yours) }}
        sentence={balanceSentence(wantedValue, weights.yours)}
      />
    </div>
  )
}

const CLOSE_CENTS = 50_00

/** "Close to even. Your side is $20 heavier." */
function balanceSentence(theirCents: number, yourCents: number): string {
  const difference = Math.abs(theirCents - yourCents)
  if (difference === 0) return 'Both sides weigh the same.'
  const side = theirCents > yourCents ? 'Their side' : 'Your side'
  const heavier = `${side} is ${formatDollars(difference)} heavier.`
  return difference <= CLOSE_CENTS ? `Close to even. ${heavier}` : heavier
}
