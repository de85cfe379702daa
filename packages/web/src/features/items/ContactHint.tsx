import { useEffect, useState } from 'react'
import { type Control, useWatch } from 'react-hook-form'
import { Note } from '../../ui/feedback/Note.tsx'
import type { ItemDraft } from './draft/item-draft.ts'

type Props = { control: Control<ItemDraft>; of: ('title' | 'description' | 'wishlist')[] }

/** Warns the writer that everybody can read contact details in these fields. */
export function ContactHint({ control, of }: Props) {
  const texts = useWatch({ control, name: of })
  const hint = useHint(texts.flat().join('\n'))
  return (
    <div role="status" className="contact-hint">
      {hint && <Note tone="warm">{hint}</Note>}
    </div>
  )
}

type Hint = (text: string) => string | null

/** The code that finds contact details loads once something is typed. The form works without it. */
function useHint(text: string): string | null {
  const [find, setFind] = useState<{ hint: Hint }>()
  const isWritten = text.trim() !== ''
  useEffect(() => {
    if (!isWritten) return
    import('@swapstead/domain/screening/contact-details.ts').then(
      ({ contactHint }) => setFind({ hint: contactHint }),
      () => undefined,
    )
  }, [isWritten])
  return find?.hint(text) ?? null
}
