import './PhotoSlots.css'
import { closestCenter, DndContext } from '@dnd-kit/core'
import { rectSortingStrategy, SortableContext } from '@dnd-kit/sortable'
import { Camera, Lock } from 'lucide-react'
import { type DragEvent, type RefObject, useId, useRef } from 'react'
import { Icon } from '../../ui/layout/Icon.tsx'
import { PhotoSlot, type SlotActions, type SlotPhoto } from './PhotoSlot.tsx'
import { silentDrag, usePhotoOrder } from './use-photo-order.ts'

type Props = SlotActions & {
  photos: readonly SlotPhoto[]
  /** Slots that may be filled. */
  allowed: number
  /** Slots drawn; those beyond `allowed` are locked. */
  shown: number
  onAdd: (files: File[]) => void
  /** Puts a photo at another place, from 1 on; the first is the cover. */
  onMove?: (id: string, place: number) => void
  accept?: string
  disabled?: boolean
}

/** The photos of an item as a grid of slots, all drawn: files in by button or drop, photos out by id. */
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
          // The same file may be picked again after it was removed.
          event.currentTarget.value = ''
        }}
      />
    </>
  )
}

function numbers(first: number, last: number): number[] {
  return Array.from({ length: last - first + 1 }, (_, index) => first + index)
}
