import { expect, test } from 'vitest'
import {
  type Crop,
  cropBox,
  cropTransform,
  downscaleWidths,
  gesture,
  largestZoom,
  moveCrop,
  turnCrop,
  turnMatrix,
  zoomCrop,
} from './crop.ts'
import { suggestedCrop } from './suggested-crop.ts'

const wide = { width: 4000, height: 2000 }
const tall = { width: 3000, height: 4000 }

function expectSame(crop: Crop, expected: Crop) {
  for (const key of ['x', 'y', 'zoom', 'turns'] as const) {
    expect(crop[key]).toBeCloseTo(expected[key], 9)
  }
}

test('PHOTOS-14 the suggestion is the largest 4:3 part around the middle', () => {
  expect(cropBox({ width: 4000, height: 3000 }, suggestedCrop)).toEqual({
    x: 0,
    y: 0,
    width: 4000,
    height: 3000,
  })
  const across = cropBox(wide, suggestedCrop)
  expect(across.width).toBeCloseTo(2000 * (4 / 3))
  expect(across).toMatchObject({ y: 0, height: 2000 })
  expect(across.x).toBeCloseTo((4000 - across.width) / 2)
  expect(cropBox(tall, suggestedCrop)).toEqual({ x: 0, y: 875, width: 3000, height: 2250 })
})

test('PHOTOS-14 the frame stays 4:3 and inside the photo wherever it is moved, enlarged and turned', () => {
  let crop = suggestedCrop
  const steps: ((crop: Crop) => Crop)[] = [
    (before) => moveCrop(wide, before, 9, -9),
    (before) => zoomCrop(wide, before, 3.7, { x: 1, y: 0 }),
    (before) => turnCrop(wide, before),
    (before) => moveCrop(wide, before, -0.4, 5),
    (before) => zoomCrop(wide, before, 99, { x: -2, y: 3 }),
    (before) => turnCrop(wide, before),
    (before) => zoomCrop(wide, before, 0.01),
  ]
  for (const step of steps) {
    crop = step(crop)
    const box = cropBox(wide, crop)
    const [width, height] = crop.turns % 2 === 0 ? [4000, 2000] : [2000, 4000]
    expect(box.width / box.height).toBeCloseTo(4 / 3)
    expect(box.x).toBeGreaterThanOrEqual(0)
    expect(box.y).toBeGreaterThanOrEqual(0)
    expect(box.x + box.width).toBeLessThanOrEqual(width + 1e-6)
    expect(box.y + box.height).toBeLessThanOrEqual(height + 1e-6)
  }
})

test('PHOTOS-14 dragging to the right shows what lies to the left, and no push is stored beyond an edge', () => {
  const moved = moveCrop(wide, suggestedCrop, 0.1, 0)
  expect(cropBox(wide, moved).x).toBeLessThan(cropBox(wide, suggestedCrop).x)
  const atEdge = moveCrop(wide, suggestedCrop, 50, 0)
  expect(cropBox(wide, atEdge).x).toBe(0)
  expect(cropBox(wide, moveCrop(wide, atEdge, -0.1, 0)).x).toBeGreaterThan(0)
})

test('PHOTOS-14 enlarging keeps the spot under the pointer where it is', () => {
  const at = { x: 0.25, y: 0.75 }
  const spot = (crop: Crop) => {
    const box = cropBox(tall, crop)
    return [box.x + at.x * box.width, box.y + at.y * box.height]
  }
  const [x = 0, y = 0] = spot(suggestedCrop)
  const [sameX, sameY] = spot(zoomCrop(tall, suggestedCrop, 2.5, at))
  expect(sameX).toBeCloseTo(x)
  expect(sameY).toBeCloseTo(y)
})

test('PHOTOS-14 a photo may be enlarged until the frame holds as many pixels as are sent, a small one twice', () => {
  expect(largestZoom({ width: 4000, height: 3000 }, 0)).toBeCloseTo(4000 / 600)
  expect(largestZoom({ width: 600, height: 450 }, 0)).toBe(2)
  expect(zoomCrop(tall, suggestedCrop, 1000).zoom).toBe(largestZoom(tall, 0))
  expect(zoomCrop(tall, suggestedCrop, 0).zoom).toBe(1)
})

test('PHOTOS-14 four quarter turns bring a photo back to what the frame showed', () => {
  const start = zoomCrop(tall, moveCrop(tall, suggestedCrop, 0, 0.2), 3)
  let crop = start
  for (let turn = 0; turn < 4; turn += 1) crop = turnCrop(tall, crop)
  expectSame(crop, start)
})

test('PHOTOS-14 a quarter turn puts the upper left corner at the upper right', () => {
  const { a = 0, b = 0, c = 0, d = 0, e = 0, f = 0 } = turnMatrix(tall, 1)
  const lands = (x: number, y: number) => [a * x + c * y + e, b * x + d * y + f]
  expect(lands(0, 0)).toEqual([tall.height, 0])
  expect(lands(0, tall.height)).toEqual([0, 0])
  expect(cropTransform(tall, { ...suggestedCrop, turns: 1 }, 400)).toBe(
    'scale(0.1) translate(0px, 0px) matrix(0, 1, -1, 0, 4000, 0)',
  )
})

test('PHOTOS-14 one finger moves, two fingers also enlarge', () => {
  expect(gesture([{ x: 0.2, y: 0.2 }], [{ x: 0.3, y: 0.1 }])).toMatchObject({ factor: 1 })
  const pinch = gesture(
    [
      { x: 0.4, y: 0.5 },
      { x: 0.6, y: 0.5 },
    ],
    [
      { x: 0.3, y: 0.5 },
      { x: 0.7, y: 0.5 },
    ],
  )
  expect(pinch.factor).toBeCloseTo(2)
  expect(pinch.byX).toBeCloseTo(0)
  expect(pinch.at).toEqual({ x: 0.5, y: 0.5 })
})

test('PHOTOS-14 a large photo is halved on its way down to 600', () => {
  expect(downscaleWidths(4000, 600)).toEqual([2000, 1000, 600])
  expect(downscaleWidths(1200, 600)).toEqual([600])
  expect(downscaleWidths(320, 600)).toEqual([600])
})
