import { type Category, categoryLabels } from '@swapstead/domain/items/categories.ts'
import { guessCategory } from '@swapstead/domain/items/guess-category.ts'
import { useEffect } from 'react'
import { type Control, useController, useWatch } from 'react-hook-form'
import { Select } from '../../ui/form/Select.tsx'
import type { ItemDraft } from './item-draft.ts'

const categoryOptions = Object.entries(categoryLabels).map(([value, label]) => ({ value, label }))

/** The category, guessed from the title until the member chooses one. */
export function CategoryField({ control }: { control: Control<ItemDraft> }) {
  const title = useWatch({ control, name: 'title' })
  const category = useController({ control, name: 'category' })
  const chosen = useController({ control, name: 'isCategoryChosen' })
  const isChosen = chosen.field.value
  const guessed = isChosen ? null : guessCategory(title)
  const setCategory = category.field.onChange

  useEffect(() => {
    if (!isChosen) setCategory(guessed ?? 'other')
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
