import './AllPhotosDialog.css'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { ItemPhoto, type Photo } from './ItemPhoto.tsx'

type Props = { title: string; photos: readonly Photo[]; onClose: () => void }

export function AllPhotosDialog({ title, photos, onClose }: Props) {
  return (
    <Dialog title={title} context={`${photos.length} photos`} size="wide" onClose={onClose}>
      <ul className="all-photos">
        {photos.map((photo) => (
          <li key={photo.src}>
            <ItemPhoto photo={photo} />
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
