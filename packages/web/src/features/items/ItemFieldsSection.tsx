import { type UseFormReturn, useFormState } from 'react-hook-form'
import { Field } from '../../ui/form/Field.tsx'
import { MoneyField } from '../../ui/form/MoneyField.tsx'
import { TextAreaField } from '../../ui/form/TextAreaField.tsx'
import { CategoryField } from './CategoryField.tsx'
import type { ItemDraft } from './item-draft.ts'
import { YearField } from './YearField.tsx'

type Props = {
  form: Pick<UseFormReturn<ItemDraft>, 'register' | 'control'>
  descriptionMax: number
}

/** What the thing is, what it is worth, where it belongs. */
export function ItemFieldsSection({ form: { register, control }, descriptionMax }: Props) {
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
        <CategoryField control={control} />
        <YearField control={control} />
      </div>
    </section>
  )
}
