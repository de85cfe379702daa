import type { GoodsNote } from '@swapstead/domain/goods/goods-note.ts'
import { type Category, categoryLabels } from '@swapstead/domain/items/categories.ts'
import { type ItemPolicy, YEAR_LISTED_FROM } from '@swapstead/domain/items/schemas.ts'
import { useEffect, useLayoutEffect, useState } from 'react'
import { type Control, useController, useWatch } from 'react-hook-form'
import { useNow } from '../../lib/hydration/now.ts'
import { Select } from '../../ui/form/Select.tsx'
import { TextAreaField } from '../../ui/form/TextAreaField.tsx'
import { TextField } from '../../ui/form/TextField.tsx'
import { TextInput } from '../../ui/form/TextInput.tsx'
import { useFieldError } from '../../ui/form/use-form-field.ts'
import { ContactHint } from './ContactHint.tsx'
import type { ItemDraft } from './draft/item-draft.ts'
import { GoodsNotes } from './GoodsNotes.tsx'
import { ValueField } from './ValueField.tsx'
import { BEFORE, LAST_TYPED_YEAR, OLDEST_YEAR, yearChoices } from './year-choices.ts'

type Props = {
  control: Control<ItemDraft>
  policy: Pick<ItemPolicy, 'descriptionMax'>
  notes: readonly GoodsNote[]
  /** The title after a pause in typing. */
  restedTitle: string
}

/** Title, description, value, category and year. */
export function ItemFieldsSection({
  control,
  policy: { descriptionMax },
  notes,
  restedTitle,
}: Props) {
  const titleError = useFieldError(control, 'title')
  const isNoted = notes.some(({ step, text }) => step === 'warn' && text === titleError)
  return (
    <section className="sec stack">
      <h3>The item</h3>
      <TextField
        name="title"
        control={control}
        label="Title"
        autoComplete="off"
        errorHidden={isNoted}
      />
      <GoodsNotes notes={notes} />
      <TextAreaField
        name="description"
        control={control}
        label="Description"
        optional
        limit={descriptionMax}
        maxLength={descriptionMax}
      />
      <ContactHint control={control} of={['title', 'description']} />
      <div className="two">
        <ValueField control={control} title={restedTitle} />
        <CategoryField control={control} />
        <YearField control={control} />
      </div>
    </section>
  )
}

const categoryOptions = Object.entries(categoryLabels).map(([value, label]) => ({ value, label }))

function CategoryField({ control }: { control: Control<ItemDraft> }) {
  const title = useWatch({ control, name: 'title' })
  const category = useController({ control, name: 'category' })
  const chosen = useController({ control, name: 'isCategoryChosen' })
  const isChosen = chosen.field.value
  const guessed = useGuessedCategory(isChosen ? '' : title)
  const setCategory = category.field.onChange

  // A passive effect could run after the user has chosen and overwrite the choice with the guess.
  useLayoutEffect(() => {
    if (!isChosen && guessed !== undefined) setCategory(guessed ?? 'other')
  }, [isChosen, guessed, setCategory])

  function choose(value: Category) {
    chosen.field.onChange(true)
    setCategory(value)
  }

  return (
    <Select
      label="Category"
      ref={category.field.ref}
      name={category.field.name}
      value={category.field.value}
      options={categoryOptions}
      hint={guessed ? 'Guessed from the title' : undefined}
      error={category.fieldState.error?.message}
      onBlur={category.field.onBlur}
      onChange={(event) => choose(event.currentTarget.value as Category)}
    />
  )
}

/** The words for guessing load with the first title; undefined until then. */
function useGuessedCategory(title: string): Category | null | undefined {
  const [guess, setGuess] = useState<{ of: (title: string) => Category | null }>()
  const isNeeded = title !== ''
  useEffect(() => {
    if (!isNeeded) return
    import('@swapstead/domain/items/guess-category.ts').then(
      ({ guessCategory }) => setGuess({ of: guessCategory }),
      () => undefined,
    )
  }, [isNeeded])
  return isNeeded ? guess?.of(title) : null
}

/** The year, chosen from a list. Older years are typed. */
function YearField({ control }: { control: Control<ItemDraft> }) {
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
        options={yearChoices(useNow().getUTCFullYear())}
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
