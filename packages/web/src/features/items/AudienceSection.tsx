import type { Control } from 'react-hook-form'
import { useMe } from '../../lib/session/session.ts'
import { SwitchField } from '../../ui/form/SwitchField.tsx'
import type { ItemDraft } from './draft/item-draft.ts'

/** Who sees the item. Only guests see guests' test items. */
export function AudienceSection({ control }: { control: Control<ItemDraft> }) {
  const me = useMe()
  if (!me) return null
  return (
    <section className="sec">
      <SwitchField
        name="isMembersOnly"
        control={control}
        label="Only members can see this"
        hint="Visitors without an account and search engines won’t find it."
      />
    </section>
  )
}
