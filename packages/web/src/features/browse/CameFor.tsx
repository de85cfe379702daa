import './CameFor.css'
import { photoUrlAt } from '@swapstead/domain/photos/photo.ts'
import { useQuery } from '@tanstack/react-query'
import { ItemPhoto } from '../../cards/photo/ItemPhoto.tsx'
import { itemQuery } from './api.ts'

/**
 * The item that brought a visitor to sign in, join or set up their profile. Its space is reserved
 * while it loads.
 */
export function CameFor({ itemId }: { itemId: string }) {
  const { data: item, isPending } = useQuery({ ...itemQuery(itemId), retry: false })
  if (!item) return isPending && <div className="came-for" />
  const [photo] = item.photos
  return (
    <p className="came-for">
      <ItemPhoto photo={photo && { src: photoUrlAt(photo.url, 'thumb') }} />
      <span>
        <b>{item.title}</b>
        You’ll come right back to it.
      </span>
    </p>
  )
}
