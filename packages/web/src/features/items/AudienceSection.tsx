import { type Control, useController } from 'react-hook-form'
import { useMe } from '../../lib/session.ts'
import { Switch } from '../../ui/form/Switch.tsx'
import type { ItemDraft } from './draft/item-draft.ts'

/** Who sees the item. Guests' test items are seen by guests alone. */
export function AudienceSection({ control }: { control: Control<ItemDraft> }) {
  const me = useMe()
  const { field } = useController({ control, name: 'isMembersOnly' })
  if (!me) return null
  return (
    <section className="sec">
      <Switch
        label="Only members can see this"
        hint="Visitors without an account and search engines won’t find it."
        ref={field.ref}
        name={field.name}
        checked={field.value}
        onBlur={field.onBlur}
        onChange={(event) => field.onChange(event.currentTarget.checked)}
      />
    </section>
  )
}
