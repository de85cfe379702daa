import { HeartButton } from '../../cards/item/HeartButton.tsx'
import { noTerms, useHeart } from './api.ts'

type Props = { id: string; title: string }

/** The heart on the photo of another member's item. Hidden until its state is known. */
export function ItemHeart({ id, title }: Props) {
  const { heart, give, remove } = useHeart(id)
  if (heart === undefined) return null
  return (
    <HeartButton
      title={title}
      pressed={heart !== null}
      onPressedChange={(pressed) => (pressed ? give.mutate(noTerms) : remove())}
    />
  )
}
