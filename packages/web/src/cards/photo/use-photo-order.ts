import { type DragEndEvent, MouseSensor, TouchSensor, useSensor, useSensors } from '@dnd-kit/core'
import { useState } from 'react'

/** Fewer pixels are a click; a shorter touch scrolls. */
const mouse = { activationConstraint: { distance: 6 } }
const touch = { activationConstraint: { delay: 220, tolerance: 8 } }

/** The library's own words stay unsaid: ours are the same for drag, keys and buttons. */
const unsaid = () => undefined
export const silentDrag = {
  announcements: {
    onDragStart: unsaid,
    onDragOver: unsaid,
    onDragEnd: unsaid,
    onDragCancel: unsaid,
  },
}

/** Moving photos by drag or by place; `said` is what readers are told of it. */
export function usePhotoOrder(
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
