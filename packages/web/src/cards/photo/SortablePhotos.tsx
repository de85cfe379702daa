import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  MouseSensor,
  TouchSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import { rectSortingStrategy, SortableContext, useSortable } from '@dnd-kit/sortable'
import type { ComponentProps, RefObject } from 'react'
import { useKeptFocus } from '../../ui/feedback/use-kept-focus.ts'
import { mayMove, PhotoSlot, type SlotActions, type SlotPhoto } from './PhotoSlot.tsx'

export type FilledSlots = SlotActions & {
  list: RefObject<HTMLUListElement | null>
  photos: readonly SlotPhoto[]
  disabled: boolean
  /** Moves a photo to a place, counted from 1; undefined if the order is fixed. */
  moveTo: ((id: string, place: number) => void) | undefined
}

/** A mouse has to move this far to drag. A shorter move is a click, and a short touch scrolls. */
const mouse = { activationConstraint: { distance: 6 } }
const touch = { activationConstraint: { delay: 220, tolerance: 8 } }

const unsaid = () => undefined

/** The filled slots of a list. Photos can also be put in order by dragging. */
export function SortablePhotos({ list, photos, moveTo, ...slot }: FilledSlots) {
  useKeptFocus(list)
  const sensors = useSensors(useSensor(MouseSensor, mouse), useSensor(TouchSensor, touch))
  const ids = photos.map(({ id }) => id)
  const drop = ({ active, over }: DragEndEvent) => {
    if (over) moveTo?.(String(active.id), ids.indexOf(String(over.id)) + 1)
  }
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={silentDrag()}
      onDragEnd={drop}
    >
      <SortableContext items={ids} strategy={rectSortingStrategy}>
        {photos.map((photo, index) => (
          <SortablePhoto
            key={photo.id}
            {...slot}
            photo={photo}
            moveTo={moveTo}
            place={index + 1}
            count={photos.length}
          />
        ))}
      </SortableContext>
    </DndContext>
  )
}

function SortablePhoto(props: ComponentProps<typeof PhotoSlot>) {
  const { setNodeRef, listeners, transform, transition, isDragging } = useSortable({
    id: props.photo.id,
    disabled: !mayMove(props),
  })
  const style = {
    transform: transform ? `translate3d(${transform.x}px, ${transform.y}px, 0)` : undefined,
    transition,
  }
  return (
    <PhotoSlot {...props} drag={{ isDragging, frame: { ref: setNodeRef, style, ...listeners } }} />
  )
}

/**
 * Silences dnd-kit's announcements, because ours cover drags, keys and buttons alike. Also leaves
 * out its own elements, which may not be children of a list.
 */
function silentDrag() {
  const announcements = {
    onDragStart: unsaid,
    onDragOver: unsaid,
    onDragEnd: unsaid,
    onDragCancel: unsaid,
  }
  return { announcements, container: document.body }
}
