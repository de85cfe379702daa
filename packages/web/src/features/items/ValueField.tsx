import { guideText } from '@swapstead/domain/items/value-guide.ts'
import type { Control } from 'react-hook-form'
import { MoneyField } from '../../ui/form/MoneyField.tsx'
import type { ItemDraft } from './draft/item-draft.ts'
import { useValueGuide } from './use-value-guide.ts'

/** The own value, with those of similar items. */
export function ValueField({ control }: { control: Control<ItemDraft> }) {
  const guide = useValueGuide(control)
  const hint = guide ? guideText(guide) : undefined
  return <MoneyField name="value" control={control} label="Value" hint={hint} />
}
