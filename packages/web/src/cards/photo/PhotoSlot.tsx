import { useSortable } from '@dnd-kit/sortable'
import { ArrowLeft, ArrowRight, Crop, Star, X } from 'lucide-react'
import type { CSSProperties, KeyboardEvent } from 'react'
import { IconButton } from '../../ui/form/IconButton.tsx'
import { classNames } from '../../ui/layout/class-names.ts'

export type SlotPhoto = {
  id: string
  src: string
  /** The upload is under way. */
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
  /** Moves the photo to a place, from 1 on; undefined when the order is fixed. */
  moveTo: ((id: string, place: number) => void) | undefined
}

/** A filled slot: the photo, its place and its actions. */
export function PhotoSlot({ photo, place, count, disabled, moveTo, ...actions }: Props) {
  const isStill = disabled || photo.busy === true
  const mayMove = moveTo !== undefined && count > 1 && !isStill
  const { setNodeRef, listeners, transform, transition, isDragging } = useSortable({
    id: photo.id,
    disabled: !mayMove,
  })
  const style: CSSProperties = {
    transform: transform ? `translate3d(${transform.x}px, ${transform.y}px, 0)` : undefined,
    transition,
  }
  return (
    <li
      ref={setNodeRef}
      className={classNames('slot full', mayMove && 'may-move', isDragging && 'is-dragged')}
      style={style}
      aria-busy={photo.busy || undefined}
      {...listeners}
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
      {!isStill && <PhotoActions id={photo.id} place={place} {...actions} />}
      {mayMove && <MoveButtons place={place} count={count} onMove={(to) => moveTo(photo.id, to)} />}
    </li>
  )
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
