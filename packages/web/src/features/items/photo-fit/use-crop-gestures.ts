import {
  type KeyboardEvent,
  type PointerEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useRef,
} from 'react'
import { type Crop, gesture, moveCrop, type Point, type Size, zoomCrop } from './crop.ts'

const STEP = 0.04
const ZOOM_STEP = 1.12
/** Zoom per pixel of wheel travel. */
const WHEEL = 0.0016

type Options = {
  /** The 4:3 frame; gestures are measured as shares of it. */
  frameRef: RefObject<HTMLElement | null>
  /** The element that takes wheel events. */
  stageRef: RefObject<HTMLElement | null>
  size: Size
  onChange: (change: (crop: Crop) => Crop) => void
}

/** Drag, pinch, wheel and keys for the crop frame. */
export function useCropGestures({ frameRef, stageRef, size, onChange }: Options) {
  const touching = useRef(new Map<number, Point>())

  const zoomBy = (factor: number, at?: Point) =>
    onChange((crop) => zoomCrop(size, crop, crop.zoom * factor, at))

  const turnWheel = useEffectEvent((event: WheelEvent) => {
    event.preventDefault()
    zoomBy(Math.exp(-event.deltaY * WHEEL), inFrame(frameRef.current, event))
  })

  // React's wheel listeners are passive, but this one must prevent the dialog from scrolling.
  useEffect(() => {
    const stage = stageRef.current
    const listen = (event: WheelEvent) => turnWheel(event)
    stage?.addEventListener('wheel', listen, { passive: false })
    return () => stage?.removeEventListener('wheel', listen)
  }, [stageRef])

  function move(event: PointerEvent) {
    const before = [...touching.current.values()]
    if (!touching.current.has(event.pointerId)) return
    touching.current.set(event.pointerId, inFrame(frameRef.current, event))
    const { byX, byY, factor, at } = gesture(before, [...touching.current.values()])
    onChange((crop) => {
      const moved = moveCrop(size, crop, byX, byY)
      return factor === 1 ? moved : zoomCrop(size, moved, moved.zoom * factor, at)
    })
  }

  function press(event: KeyboardEvent) {
    const act = keyMoves(event.shiftKey ? STEP * 4 : STEP)[event.key]
    if (!act || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    onChange((crop) => act(size, crop))
  }

  return {
    onKeyDown: press,
    onPointerDown: (event: PointerEvent) => {
      if (event.button !== 0) return
      event.currentTarget.setPointerCapture(event.pointerId)
      touching.current.set(event.pointerId, inFrame(frameRef.current, event))
    },
    onPointerMove: move,
    onPointerUp: (event: PointerEvent) => touching.current.delete(event.pointerId),
    onPointerCancel: (event: PointerEvent) => touching.current.delete(event.pointerId),
  }
}

function keyMoves(step: number): Record<string, (size: Size, crop: Crop) => Crop> {
  const larger = (size: Size, crop: Crop) => zoomCrop(size, crop, crop.zoom * ZOOM_STEP)
  const smaller = (size: Size, crop: Crop) => zoomCrop(size, crop, crop.zoom / ZOOM_STEP)
  return {
    ArrowLeft: (size, crop) => moveCrop(size, crop, -step, 0),
    ArrowRight: (size, crop) => moveCrop(size, crop, step, 0),
    ArrowUp: (size, crop) => moveCrop(size, crop, 0, -step),
    ArrowDown: (size, crop) => moveCrop(size, crop, 0, step),
    '+': larger,
    '=': larger,
    '-': smaller,
    _: smaller,
  }
}

/** A pointer's position as shares of the frame. */
function inFrame(frame: HTMLElement | null, event: { clientX: number; clientY: number }): Point {
  const box = frame?.getBoundingClientRect()
  if (!box?.width) return { x: 0.5, y: 0.5 }
  return { x: (event.clientX - box.left) / box.width, y: (event.clientY - box.top) / box.height }
}
