import type { Control } from 'react-hook-form'
import { MoneyField } from '../../ui/form/MoneyField.tsx'
import { TextAreaField } from '../../ui/form/TextAreaField.tsx'
import { TextField } from '../../ui/form/TextField.tsx'
import { CategoryField } from './CategoryField.tsx'
import type { ItemDraft } from './item-draft.ts'
import { YearField } from './YearField.tsx'

type Props = {
  control: Control<ItemDraft>
  descriptionMax: number
}

/** What the thing is, what it is worth, where it belongs. */
export function ItemFieldsSection({ control, descriptionMax }: Props) {
  return (
    <section className="sec stack">
      <h3>The item</h3>
      <TextField name="title" control={control} label="Title" autoComplete="off" />
      <TextAreaField
        name="description"
        control={control}
        label="Description"
        optional
        limit={descriptionMax}
        maxLength={descriptionMax}
      />
      <div className="two">
        <MoneyField name="value" control={control} label="Value" />
        <CategoryField control={control} />
        <YearField control={control} />
      </div>
    </section>
  )
}
