import { categoryLabels } from '@swapstead/domain/items/categories.ts'
import { itemPolicy } from '@swapstead/domain/items/schemas.ts'
import { type Control, type UseFormRegister, useFormState } from 'react-hook-form'
import { Field } from '../../ui/Field.tsx'
import { MoneyField } from '../../ui/MoneyField.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import { TextAreaField } from '../../ui/TextAreaField.tsx'
import type { ItemDraft } from './item-draft.ts'
import { YearField } from './YearField.tsx'

const categoryOptions = Object.entries(categoryLabels).map(([value, label]) => ({ value, label }))
const { descriptionMax } = itemPolicy.member

type Props = { register: UseFormRegister<ItemDraft>; control: Control<ItemDraft> }

/** What the thing is, what it is worth, where it belongs. */
export function ItemFieldsSection({ register, control }: Props) {
  const { errors } = useFormState({ control })
  return (
    <section className="sec stack">
      <h3>The item</h3>
      <Field
        {...register('title')}
        label="Title"
        autoComplete="off"
        error={errors.title?.message}
      />
      <TextAreaField
        {...register('description')}
        label="Description"
        optional
        limit={descriptionMax}
        maxLength={descriptionMax}
        error={errors.description?.message}
      />
      <div className="two">
        <MoneyField {...register('value')} label="Value" error={errors.value?.message} />
        <SelectField
          {...register('category')}
          label="Category"
          options={categoryOptions}
          error={errors.category?.message}
        />
        <YearField control={control} />
      </div>
    </section>
  )
}
