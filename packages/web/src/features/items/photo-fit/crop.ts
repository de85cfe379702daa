import { PHOTO_MAX_HEIGHT, PHOTO_MAX_WIDTH } from '@swapstead/domain/photos/photo.ts'

export type Size = { width: number; height: number }
export type Box = Size & { x: number; y: number }
export type Point = { x: number; y: number }

/**
 * The frame's center as shares of the turned photo, the zoom relative to the largest frame that
 * fits, and quarter turns clockwise.
 */
export type Crop = Point & { zoom: number; turns: number }

const ratio = PHOTO_MAX_WIDTH / PHOTO_MAX_HEIGHT
const middle: Point = { x: 0.5, y: 0.5 }
/** This much zoom is always allowed, even for small photos. */
const LEAST_ZOOM = 2

/** The photo's size after its quarter turns. */
function turnedSize({ width, height }: Size, turns: number): Size {
  return turns % 2 === 0 ? { width, height } : { width: height, height: width }
}

/** The largest zoom: the frame then has only as many photo pixels as are sent. */
export function largestZoom(size: Size, turns: number): number {
  return Math.max(LEAST_ZOOM, widestFrame(turnedSize(size, turns)) / PHOTO_MAX_WIDTH)
}

/** The part of the turned photo inside the frame, in photo pixels, clamped to its edges. */
export function cropBox(size: Size, { x, y, zoom, turns }: Crop): Box {
  const turned = turnedSize(size, turns)
  const width = widestFrame(turned) / zoom
  const height = width / ratio
  return {
    x: between(x * turned.width - width / 2, 0, turned.width - width),
    y: between(y * turned.height - height / 2, 0, turned.height - height),
    width,
    height,
  }
}

/** Moves the photo under the frame, by shares of the frame. */
export function moveCrop(size: Size, crop: Crop, byX: number, byY: number): Crop {
  const box = cropBox(size, crop)
  return around(size, crop, { ...box, x: box.x - byX * box.width, y: box.y - byY * box.height })
}

/** Zooms and keeps the given spot of the frame in place. */
export function zoomCrop(size: Size, crop: Crop, zoom: number, at: Point = middle): Crop {
  const before = cropBox(size, crop)
  const next = { ...crop, zoom: between(zoom, 1, largestZoom(size, crop.turns)) }
  const { width, height } = cropBox(size, next)
  return around(size, next, {
    x: before.x + at.x * (before.width - width),
    y: before.y + at.y * (before.height - height),
    width,
    height,
  })
}

/** Turns a quarter clockwise around the center of the frame. */
export function turnCrop(size: Size, crop: Crop): Crop {
  const turns = (crop.turns + 1) % 4
  const turned = { ...crop, x: 1 - crop.y, y: crop.x, turns }
  return zoomCrop(size, turned, crop.zoom)
}

/** The move and zoom between two sets of pointers, in shares of the frame. */
export function gesture(before: readonly Point[], after: readonly Point[]) {
  const from = midpoint(before)
  const to = midpoint(after)
  const spread = distance(before)
  return {
    byX: to.x - from.x,
    byY: to.y - from.y,
    factor: spread > 0 ? distance(after) / spread : 1,
    at: to,
  }
}

/** The CSS transform that places an image under a frame of this width. */
export function cropTransform(size: Size, crop: Crop, frameWidth: number): string {
  const box = cropBox(size, crop)
  const scale = frameWidth / box.width
  return `scale(${scale}) translate(${-box.x}px, ${-box.y}px) ${turnTransform(size, crop.turns)}`
}

/** The same turn as the matrix of a canvas. */
export function turnMatrix({ width, height }: Size, turns: number): DOMMatrix2DInit {
  const matrices: DOMMatrix2DInit[] = [
    { a: 1, b: 0, c: 0, d: 1, e: 0, f: 0 },
    { a: 0, b: 1, c: -1, d: 0, e: height, f: 0 },
    { a: -1, b: 0, c: 0, d: -1, e: width, f: height },
    { a: 0, b: -1, c: 1, d: 0, e: 0, f: width },
  ]
  return matrices[turns % 4] ?? {}
}

/** Intermediate widths, each at least half of the previous one, so that no pixel is skipped. */
export function downscaleWidths(from: number, to: number): number[] {
  return from <= to * 2 ? [to] : [Math.round(from / 2), ...downscaleWidths(from / 2, to)]
}

function turnTransform(size: Size, turns: number): string {
  const { a, b, c, d, e, f } = turnMatrix(size, turns)
  return `matrix(${a}, ${b}, ${c}, ${d}, ${e}, ${f})`
}

function widestFrame({ width, height }: Size): number {
  return Math.min(width, height * ratio)
}

/** The crop that shows this box, kept inside the photo. */
function around(size: Size, crop: Crop, box: Box): Crop {
  const turned = turnedSize(size, crop.turns)
  const wanted = {
    ...crop,
    x: (box.x + box.width / 2) / turned.width,
    y: (box.y + box.height / 2) / turned.height,
  }
  const shown = cropBox(size, wanted)
  return {
    ...crop,
    x: (shown.x + shown.width / 2) / turned.width,
    y: (shown.y + shown.height / 2) / turned.height,
  }
}

function midpoint(points: readonly Point[]): Point {
  const count = Math.max(1, points.length)
  const x = points.reduce((sum, point) => sum + point.x, 0) / count
  const y = points.reduce((sum, point) => sum + point.y, 0) / count
  return { x, y }
}

function distance([first, second]: readonly Point[]): number {
  return first && second ? Math.hypot(first.x - second.x, (first.y - second.y) / ratio) : 0
}

function between(value: number, least: number, most: number): number {
  return Math.min(Math.max(value, least), Math.max(least, most))
}
