import { ArrowLeft, ArrowRight, Crop, Star, X } from 'lucide-react'
import type { ComponentProps, KeyboardEvent } from 'react'
import { IconButton } from '../../ui/form/IconButton.tsx'
import { classNames } from '../../ui/layout/class-names.ts'

export type SlotPhoto = {
  id: string
  src: string
  /** The photo is being uploaded. */
  busy?: boolean
}

export type SlotActions = {
  onRemove: (id: string) => void
  onOpen?: (id: string) => void
  onMakeCover?: (id: string) => void
}

type Props = SlotActions & {
  photo: SlotPhoto
  place: number
  count: number
  disabled: boolean
  /** Moves the photo to a place, counted from 1; undefined if the order is fixed. */
  moveTo: ((id: string, place: number) => void) | undefined
  /** Set if the photo can be dragged. */
  drag?: { isDragging: boolean; frame: ComponentProps<'li'> }
}

/** A filled slot: the photo, its place and its actions. */
export function PhotoSlot({ drag, ...slot }: Props) {
  const { photo, place, count, disabled, moveTo, ...actions } = slot
  const isMovable = mayMove(slot)
  return (
    <li
      className={classNames('slot full', isMovable && 'may-move', drag?.isDragging && 'is-dragged')}
      aria-busy={photo.busy || undefined}
      {...drag?.frame}
    >
      <img
        src={photo.src}
        alt={place === 1 ? 'Your cover' : `Number ${place}`}
        width={600}
        height={450}
        draggable={false}
      />
      <span className="slot-place">{place === 1 ? 'Cover' : place}</span>
      {photo.busy && <span className="slot-busy">Sending...</span>}
      {!isStill(slot) && <PhotoActions id={photo.id} place={place} {...actions} />}
      {isMovable && <MoveButtons {...{ place, count }} onMove={(to) => moveTo?.(photo.id, to)} />}
    </li>
  )
}

export function mayMove({ moveTo, count, ...slot }: Props): boolean {
  return moveTo !== undefined && count > 1 && !isStill(slot)
}

function isStill({ disabled, photo }: Pick<Props, 'disabled' | 'photo'>): boolean {
  return disabled || photo.busy === true
}

type ActionProps = SlotActions & { id: string; place: number }

function PhotoActions({ id, place, onRemove, onOpen, onMakeCover }: ActionProps) {
  return (
    <span className="slot-acts">
      {onOpen && (
        <IconButton
          icon={Crop}
          iconSize={16}
          label={`Crop photo ${place}`}
          onClick={() => onOpen(id)}
        />
      )}
      {onMakeCover && place > 1 && (
        <IconButton
          icon={Star}
          iconSize={16}
          label={`Make photo ${place} the cover`}
          onClick={() => onMakeCover(id)}
        />
      )}
      <IconButton
        icon={X}
        iconSize={16}
        label={`Remove photo ${place}`}
        onClick={() => onRemove(id)}
      />
    </span>
  )
}

type MoveProps = { place: number; count: number; onMove: (place: number) => void }

/** Arrow keys, Home and End work on both buttons. */
function MoveButtons({ place, count, onMove }: MoveProps) {
  const places: Record<string, number> = {
    ArrowLeft: place - 1,
    ArrowRight: place + 1,
    Home: 1,
    End: count,
  }
  function press(event: KeyboardEvent) {
    const to = places[event.key]
    if (to === undefined) return
    event.preventDefault()
    onMove(to)
  }
  return (
    <span className="slot-acts slot-moves">
      <IconButton
        icon={ArrowLeft}
        iconSize={16}
        label={`Move photo ${place} earlier`}
        aria-disabled={place === 1}
        onClick={() => onMove(place - 1)}
        onKeyDown={press}
      />
      <IconButton
        icon={ArrowRight}
        iconSize={16}
        label={`Move photo ${place} later`}
        aria-disabled={place === count}
        onClick={() => onMove(place + 1)}
        onKeyDown={press}
      />
    </span>
  )
}
