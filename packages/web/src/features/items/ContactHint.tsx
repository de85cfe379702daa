import { contactHint } from '@swapstead/domain/screening/contact-details.ts'
import { type Control, useWatch } from 'react-hook-form'
import { Note } from '../../ui/feedback/Note.tsx'
import type { ItemDraft } from './item-draft.ts'

type Props = { control: Control<ItemDraft>; of: ('title' | 'description' | 'wishlist')[] }

/** Tells the writer of contact details in these fields that everybody can read them. */
export function ContactHint({ control, of }: Props) {
  const texts = useWatch({ control, name: of })
  const hint = contactHint(texts.flat().join('\n'))
  return (
    <div role="status" className="contact-hint">
      {hint && <Note tone="warm">{hint}</Note>}
    </div>
  )
}
