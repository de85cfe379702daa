import { Crop, Star, X } from 'lucide-react'
import { IconButton } from './IconButton.tsx'

export type SlotPhoto = {
  id: string
  src: string
  /** On its way to the server. */
  busy?: boolean
}

type Props = {
  photo: SlotPhoto
  place: number
  disabled: boolean
  onRemove: (id: string) => void
  onOpen?: (id: string) => void
  onMakeCover?: (id: string) => void
}

/** A filled slot: the photo, its place, and what can be done with it. */
export function PhotoSlot({ photo, place, disabled, onRemove, onOpen, onMakeCover }: Props) {
  return (
    <li className="slot full" aria-busy={photo.busy || undefined}>
      <img
        src={photo.src}
        alt={place === 1 ? 'Your cover' : `Number ${place}`}
        width={600}
        height={450}
      />
      <span className="slot-place">{place === 1 ? 'Cover' : place}</span>
      {photo.busy && <span className="slot-busy">Sending...</span>}
      {!disabled && !photo.busy && (
        <span className="slot-acts">
          {onOpen && (
            <IconButton
              icon={Crop}
              iconSize={16}
              label={`Crop photo ${place}`}
              onClick={() => onOpen(photo.id)}
            />
          )}
          {onMakeCover && place > 1 && (
            <IconButton
              icon={Star}
              iconSize={16}
              label={`Make photo ${place} the cover`}
              onClick={() => onMakeCover(photo.id)}
            />
          )}
          <IconButton
            icon={X}
            iconSize={16}
            label={`Remove photo ${place}`}
            onClick={() => onRemove(photo.id)}
          />
        </span>
      )}
    </li>
  )
}
