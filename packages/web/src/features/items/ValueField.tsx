import { guideText } from '@swapstead/domain/items/value-guide.ts'
import type { Control } from 'react-hook-form'
import { MoneyField } from '../../ui/form/MoneyField.tsx'
import type { ItemDraft } from './draft/item-draft.ts'
import { useValueGuide } from './use-value-guide.ts'

type Props = {
  control: Control<ItemDraft>
  /** The title after a pause in typing. */
  title: string
}

/** The item's value, with the values of similar items. */
export function ValueField({ control, title }: Props) {
  const guide = useValueGuide(control, title)
  const hint = guide ? guideText(guide) : undefined
  return <MoneyField name="value" control={control} label="Value" hint={hint} />
}
