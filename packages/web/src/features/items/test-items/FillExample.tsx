import { WandSparkles } from 'lucide-react'
import { useState } from 'react'
import { type UseFormReturn, useFormState } from 'react-hook-form'
import { Button } from '../../../ui/form/Button.tsx'
import { type ItemDraft, newDraft } from '../draft/item-draft.ts'
import type { PhotoList } from '../photos/use-photo-list.ts'
import photo from './record-player.jpg?no-inline'

type Props = { form: UseFormReturn<ItemDraft>; list: PhotoList }

/** Fills in the whole form in one tap. Disappears once something is typed. */
export function FillExample({ form, list }: Props) {
  const [isFilled, setFilled] = useState(false)
  const { isDirty } = useFormState({ control: form.control })
  if (isFilled || isDirty) {
    return (
      <p className="sr" role="status">
        {isFilled && 'The example is filled in.'}
      </p>
    )
  }
  function fill() {
    setFilled(true)
    form.reset(exampleDraft, { keepDefaultValues: true })
    if (list.photos.length > 0) return
    list.work(async () => list.add([await fetchExamplePhoto()]))
  }
  return (
    <div className="fill-example">
      <p>
        In a hurry? <span className="mute">Here’s something you could post.</span>
      </p>
      <Button size="small" icon={WandSparkles} onClick={fill}>
        Fill in an example
      </Button>
    </div>
  )
}

/** An item that a simulated neighbor would want. */
const exampleDraft: ItemDraft = {
  ...newDraft(false),
  title: 'Record player',
  description: 'Plays well, new needle, two good speakers',
  value: '60',
  wishlist: ['Camera', 'Bike', 'Board games'],
}

/** A drawing of our own, so that no license is needed. */
async function fetchExamplePhoto(): Promise<File> {
  const response = await fetch(photo)
  return new File([await response.blob()], 'record-player.jpg', { type: 'image/jpeg' })
}
