import './PhotoSlots.css'
import { Camera, Lock } from 'lucide-react'
import { type DragEvent, type RefObject, useId, useRef, useState } from 'react'
import { useFocusFallback } from '../../ui/dialog/use-focus-fallback.ts'
import { lazyComponent } from '../../ui/feedback/lazy-component.tsx'
import { useKeptFocus } from '../../ui/feedback/use-kept-focus.ts'
import { Icon } from '../../ui/layout/Icon.tsx'
import { PhotoSlot, type SlotActions, type SlotPhoto } from './PhotoSlot.tsx'
import type { FilledSlots } from './SortablePhotos.tsx'

type Props = SlotActions & {
  photos: readonly SlotPhoto[]
  allowed: number
  /** Slots beyond `allowed` are locked. */
  shown: number
  onAdd: (files: File[]) => void
  /** The file picker was opened: load the code that handles files now. */
  onPick?: () => void
  /** Moves a photo to a place, counted from 1. The first one is the cover. */
  onMove?: (id: string, place: number) => void
  accept?: string
  disabled?: boolean
}

/** The photos. They can be dragged once this code has loaded. */
const SortablePhotos = lazyComponent(
  async () => (await import('./SortablePhotos.tsx')).SortablePhotos,
  {
    loading: (props) => <StillPhotos {...props} />,
    failed: (props) => <StillPhotos {...props} />,
  },
)

function StillPhotos({ list, photos, ...slot }: FilledSlots) {
  useKeptFocus(list)
  return photos.map((photo, index) => (
    <PhotoSlot key={photo.id} {...slot} photo={photo} place={index + 1} count={photos.length} />
  ))
}

/** The photos of an item as a grid of slots that takes files by button or drop. */
export function PhotoSlots({
  photos,
  allowed,
  shown,
  onAdd,
  onPick,
  onMove,
  accept = 'image/jpeg,image/png,image/webp,image/gif',
  disabled = false,
  ...slot
}: Props) {
  const ids = photos.map(({ id }) => id)
  const order = usePhotoOrder(ids, onMove)
  const list = useRef<HTMLUListElement>(null)
  // A removed photo takes the focused button with it.
  useFocusFallback(list, ids.join(), true)
  const inputRef = useRef<HTMLInputElement>(null)
  const take = (files: FileList | null) => {
    if (files && files.length > 0 && !disabled) onAdd([...files])
  }
  const pick = () => {
    void SortablePhotos.preload()
    onPick?.()
    inputRef.current?.click()
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    take(event.dataTransfer.files)
  }
  return (
    <>
      <ul className="slots" ref={list} tabIndex={-1} onDragOver={allowDrop} onDrop={drop}>
        {photos.length > 0 && (
          <SortablePhotos
            {...{ list, photos, disabled, ...slot }}
            moveTo={onMove && order.moveTo}
          />
        )}
        {numbers(photos.length + 1, allowed).map((place) => (
          <li key={place}>
            <button type="button" className="slot" disabled={disabled} onClick={pick}>
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

/** Without this, the browser would open a dropped file. */
function allowDrop(event: DragEvent): void {
  event.preventDefault()
}

/** Moves photos to a place. Screen readers announce `said`. */
function usePhotoOrder(
  ids: readonly string[],
  onMove: ((id: string, place: number) => void) | undefined,
) {
  const [said, setSaid] = useState('')

  function moveTo(id: string, place: number) {
    const before = ids.indexOf(id) + 1
    if (!onMove || before === 0 || place === before || place < 1 || place > ids.length) return
    onMove(id, place)
    setSaid(
      `Photo ${before} is now ${place === 1 ? 'the cover' : `number ${place}`} of ${ids.length}.`,
    )
  }

  return { said, moveTo }
}
