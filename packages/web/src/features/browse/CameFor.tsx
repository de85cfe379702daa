import './CameFor.css'
import { photoUrlAt } from '@swapstead/domain/photos/photo.ts'
import { useQuery } from '@tanstack/react-query'
import { ItemPhoto } from '../../cards/photo/ItemPhoto.tsx'
import { itemQuery } from './api.ts'

/** The item for which somebody signs in, joins or sets up their profile; nothing while unknown. */
export function CameFor({ itemId }: { itemId: string }) {
  const { data: item } = useQuery({ ...itemQuery(itemId), retry: false })
  if (!item) return null
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
