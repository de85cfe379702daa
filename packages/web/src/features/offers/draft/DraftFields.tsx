import type { ItemView } from '@swapstead/domain/items/item.ts'
import { MESSAGE_MAX } from '@swapstead/domain/offers/schemas.ts'
import { ChoiceTiles } from '../../../ui/form/ChoiceTiles.tsx'
import { FieldError } from '../../../ui/form/FieldError.tsx'
import { TextAreaField } from '../../../ui/form/TextAreaField.tsx'
import { useFieldError } from '../../../ui/form/use-form-field.ts'
import type { GrowingQuery } from '../../../ui/list/PagedList.tsx'
import { CashField, CashFields } from './CashFields.tsx'
import { OfferBalance } from './OfferBalance.tsx'
import { OwnItemChoice } from './OwnItemChoice.tsx'
import type { OwnChoice } from './own-choices.ts'
import type { OfferForm } from './use-offer-form.ts'
import type { Weights } from './weights.ts'

type Props = {
  form: OfferForm
  ownItems: GrowingQuery<ItemView>
  choices: readonly OwnChoice[]
  /** Why cash alone is refused. */
  cashRefused: string | null
  isCash: boolean
  weights: Weights
  /** Why the owner's rules refuse the draft. */
  refused: string | null
  /** Called before the chosen item is set. */
  onChoose: (id: string) => void
  onPost: () => void
}

/** Kind of offer, own item, cash and message. */
export function DraftFields({ form, cashRefused, isCash, weights, refused, ...own }: Props) {
  const { register, setValue, clearErrors } = form

  function chooseType(type: string) {
    clearErrors()
    setValue('cashAsked', '0')
    if (type === 'item') setValue('cashAdjustment', '0')
    else {
      setValue('fromItemId', '')
      setValue('moreFromItemIds', [])
    }
  }
  function offerCash() {
    setValue('offerType', 'cash')
    chooseType('cash')
  }

  const missing = isCash ? 'Enter an amount' : 'Choose your item'
  const balance = <OfferBalance {...{ weights, missing, refused }} />
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
          <OwnItem {...{ form, ...own }} onCash={cashRefused === null ? offerCash : null} />
          {balance}
          <div className="two">
            <CashFields form={form} />
            <MessageField form={form} />
          </div>
        </>
      )}
    </>
  )
}

type OwnItemProps = Pick<Props, 'form' | 'ownItems' | 'choices' | 'onChoose' | 'onPost'> & {
  onCash: (() => void) | null
}

function OwnItem({ form, ownItems, choices, onCash, onChoose, onPost }: OwnItemProps) {
  const error = useFieldError(form.control, 'fromItemId')
  return (
    <div className="stack stack-tight">
      <OwnItemChoice
        {...form.register('fromItemId', { onChange: (event) => onChoose(event.target.value) })}
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

export function MessageField({
  form,
  placeholder = 'Say hello, and why you would like it',
}: {
  form: OfferForm
  placeholder?: string
}) {
  return (
    <TextAreaField
      name="message"
      control={form.control}
      label="Message"
      optional
      placeholder={placeholder}
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
