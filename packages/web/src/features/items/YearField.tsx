import { YEAR_LISTED_FROM } from '@swapstead/domain/items/schemas.ts'
import type { Control } from 'react-hook-form'
import { useController } from 'react-hook-form'
import { Select } from '../../ui/form/Select.tsx'
import { TextInput } from '../../ui/form/TextInput.tsx'
import type { ItemDraft } from './item-draft.ts'
import { BEFORE, LAST_TYPED_YEAR, OLDEST_YEAR, yearChoices } from './year-choices.ts'

/** The year, chosen from a list; what is older than the list is typed. */
export function YearField({ control }: { control: Control<ItemDraft> }) {
  const chosen = useController({ control, name: 'year' })
  const typed = useController({ control, name: 'yearBefore' })
  const isBefore = typed.field.value !== null

  function choose(choice: string) {
    chosen.field.onChange(choice === BEFORE ? '' : choice)
    typed.field.onChange(choice === BEFORE ? '' : null)
  }

  return (
    <div className="stack stack-tight">
      <Select
        label="Year"
        optional
        ref={chosen.field.ref}
        name={chosen.field.name}
        value={isBefore ? BEFORE : chosen.field.value}
        options={yearChoices(new Date().getFullYear())}
        error={chosen.fieldState.error?.message}
        onBlur={chosen.field.onBlur}
        onChange={(event) => choose(event.currentTarget.value)}
      />
      {isBefore && (
        <TextInput
          label={`Year before ${YEAR_LISTED_FROM}`}
          type="number"
          inputMode="numeric"
          min={OLDEST_YEAR}
          max={LAST_TYPED_YEAR}
          step={1}
          placeholder={`${OLDEST_YEAR} to ${LAST_TYPED_YEAR}`}
          {...typed.field}
          value={typed.field.value ?? ''}
          error={typed.fieldState.error?.message}
        />
      )}
    </div>
  )
}
