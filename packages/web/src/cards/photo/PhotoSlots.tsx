import './PhotoSlots.css'
import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  MouseSensor,
  TouchSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import { rectSortingStrategy, SortableContext } from '@dnd-kit/sortable'
import { Camera, Lock } from 'lucide-react'
import { type DragEvent, type RefObject, useId, useRef, useState } from 'react'
import { Icon } from '../../ui/layout/Icon.tsx'
import { PhotoSlot, type SlotActions, type SlotPhoto } from './PhotoSlot.tsx'

type Props = SlotActions & {
  photos: readonly SlotPhoto[]
  allowed: number
  /** Slots beyond `allowed` are locked. */
  shown: number
  onAdd: (files: File[]) => void
  /** Moves a photo to a place, from 1 on; the first is the cover. */
  onMove?: (id: string, place: number) => void
  accept?: string
  disabled?: boolean
}

/** The photos of an item as a grid of slots that takes files by button or drop. */
export function PhotoSlots({
  photos,
  allowed,
  shown,
  onAdd,
  onMove,
  accept = 'image/jpeg,image/png,image/webp,image/gif',
  disabled = false,
  ...slot
}: Props) {
  const ids = photos.map(({ id }) => id)
  const order = usePhotoOrder(ids, onMove)
  const inputRef = useRef<HTMLInputElement>(null)
  const take = (files: FileList | null) => {
    if (files && files.length > 0 && !disabled) onAdd([...files])
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    take(event.dataTransfer.files)
  }
  return (
    <>
      <DndContext
        sensors={order.sensors}
        collisionDetection={closestCenter}
        accessibility={silentDrag}
        onDragEnd={order.drop}
      >
        <ul className="slots" onDragOver={(event) => event.preventDefault()} onDrop={drop}>
          <SortableContext items={ids} strategy={rectSortingStrategy}>
            {photos.map((photo, index) => (
              <PhotoSlot
                key={photo.id}
                {...{ photo, disabled, ...slot }}
                place={index + 1}
                count={photos.length}
                moveTo={onMove && order.moveTo}
              />
            ))}
          </SortableContext>
          {numbers(photos.length + 1, allowed).map((place) => (
            <li key={place}>
              <button
                type="button"
                className="slot"
                disabled={disabled}
                onClick={() => inputRef.current?.click()}
              >
                <span>
                  <Icon icon={Camera} size={22} />
                  Add photo<span className="sr"> {place}</span>
                </span>
              </button>
            </li>
          ))}
          {numbers(Math.max(allowed, photos.length) + 1, shown).map((place) => (
            <li key={place} className="slot lock">
              <span>
                <Icon icon={Lock} />
                Slot {place}
                <span className="sr">, locked</span>
              </span>
            </li>
          ))}
        </ul>
      </DndContext>
      <p className="sr" role="status">
        {order.said}
      </p>
      <FileInput ref={inputRef} accept={accept} onFiles={take} />
    </>
  )
}

function FileInput({
  ref,
  accept,
  onFiles,
}: {
  ref: RefObject<HTMLInputElement | null>
  accept: string
  onFiles: (files: FileList | null) => void
}) {
  const id = useId()
  return (
    <>
      <label htmlFor={id} hidden>
        Photos
      </label>
      <input
        ref={ref}
        id={id}
        type="file"
        accept={accept}
        multiple
        hidden
        onChange={(event) => {
          onFiles(event.currentTarget.files)
          // Without this, picking the same file again fires no change event.
          event.currentTarget.value = ''
        }}
      />
    </>
  )
}

function numbers(first: number, last: number): number[] {
  return Array.from({ length: last - first + 1 }, (_, index) => first + index)
}

/** Shorter moves stay clicks; shorter touches scroll. */
const mouse = { activationConstraint: { distance: 6 } }
const touch = { activationConstraint: { delay: 220, tolerance: 8 } }

/** Silences dnd-kit's announcements: ours cover drags, keys and buttons alike. */
const unsaid = () => undefined
const silentDrag = {
  announcements: {
    onDragStart: unsaid,
    onDragOver: unsaid,
    onDragEnd: unsaid,
    onDragCancel: unsaid,
  },
}

/** Moves photos by drag or by place; `said` is announced to screen readers. */
function usePhotoOrder(
  ids: readonly string[],
  onMove: ((id: string, place: number) => void) | undefined,
) {
  const [said, setSaid] = useState('')
  const sensors = useSensors(useSensor(MouseSensor, mouse), useSensor(TouchSensor, touch))

  function moveTo(id: string, place: number) {
    const before = ids.indexOf(id) + 1
    if (!onMove || before === 0 || place === before || place < 1 || place > ids.length) return
    onMove(id, place)
    setSaid(
      `Photo ${before} is now ${place === 1 ? 'the cover' : `number ${place}`} of ${ids.length}.`,
    )
  }

  return {
    said,
    sensors,
    moveTo,
    drop: ({ active, over }: DragEndEvent) => {
      if (over) moveTo(String(active.id), ids.indexOf(String(over.id)) + 1)
    },
  }
}
