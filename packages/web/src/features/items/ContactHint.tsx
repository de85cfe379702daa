import { contactHint } from '@swapstead/domain/screening/contact-details.ts'
import { type Control, useWatch } from 'react-hook-form'
import { Note } from '../../ui/feedback/Note.tsx'
import type { ItemDraft } from './item-draft.ts'

/** Tells the writer of contact details that everybody can read them. */
export function ContactHint({ control }: { control: Control<ItemDraft> }) {
  const [title, description, wishlist] = useWatch({
    control,
    name: ['title', 'description', 'wishlist'],
  })
  const hint = contactHint([title, description, ...wishlist].join('\n'))
  return (
    <div role="status" className="contact-hint">
      {hint && <Note tone="warm">{hint}</Note>}
    </div>
  )
}
