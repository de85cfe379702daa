import { HeartButton } from '../../ui/HeartButton.tsx'
import { useGiveHeart, useHeart, useTakeHeart } from './api.ts'

type Props = { id: string; title: string }

/** The heart on the photo of somebody's item; absent until it is known whether it is set. */
export function ItemHeart({ id, title }: Props) {
  const heart = useHeart(id)
  const give = useGiveHeart()
  const take = useTakeHeart()
  if (heart === undefined) return null
  return (
    <HeartButton
      title={title}
      pressed={heart !== null}
      onPressedChange={(pressed) =>
        pressed ? give.mutate({ itemId: id, offeredItemId: null }) : take.mutate(id)
      }
    />
  )
}
