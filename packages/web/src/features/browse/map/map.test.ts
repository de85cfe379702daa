import { expect, test } from 'vitest'
import { albersDrawing } from './albers.ts'
import { startOf } from './map-filter.ts'
import { mercator } from './mercator.ts'
import { indexOf, pinName, pinNumber, pinsIn } from './pins.ts'
import type { Stage } from './projection.ts'
import {
  boundsOf,
  farthest,
  isClosest,
  lensOf,
  moved,
  viewOf,
  wholeCountry,
  zoomed,
} from './view.ts'

const size = { width: 600, height: 500 }
const drawn: Stage = { projection: albersDrawing, size }
const streets: Stage = { projection: mercator, size }
const duluth = { latitude: 46.78, longitude: -92.1 }
const honolulu = { latitude: 21.31, longitude: -157.86 }
const anchorage = { latitude: 61.22, longitude: -149.9 }
const paris = { latitude: 48.86, longitude: 2.35 }

function place(name: string, items: number, point: { latitude: number; longitude: number }) {
  return { placeId: name.length, name, items, hasMore: false, item: null, ...point }
}

test('S-36 the whole country is in view, with Alaska and Hawaii, and nothing else', () => {
  const lens = lensOf(wholeCountry(drawn), drawn)
  for (const point of [duluth, honolulu, anchorage]) {
    const [x = -1, y = -1] = lens.toScreen(point) ?? []
    expect(x > 0 && x < size.width && y > 0 && y < size.height).toBe(true)
  }
  expect(lens.toScreen(paris)).toBeNull()
})

test('S-36 what is in view lies within the bounds that are searched', () => {
  for (const stage of [drawn, streets]) {
    for (const point of [duluth, honolulu, anchorage]) {
      const view = zoomed(viewOf([point], stage), stage, 0.2)
      const { west, south, east, north } = boundsOf(view, stage)
      expect(west < point.longitude && point.longitude < east, JSON.stringify(point)).toBe(true)
      expect(south < point.latitude && point.latitude < north, JSON.stringify(point)).toBe(true)
    }
  }
})

test('S-36 zooming keeps the spot under the pointer, and has an end in both directions', () => {
  const before = zoomed(viewOf([duluth], drawn), drawn, 0.25)
  const after = zoomed(before, drawn, 2, [100, 120])
  const under = (view: typeof before) => [
    view.x + (100 - 300) / view.scale,
    view.y + (120 - 250) / view.scale,
  ]
  expect(under(after)[0]).toBeCloseTo(under(before)[0] ?? 0, 6)
  expect(under(after)[1]).toBeCloseTo(under(before)[1] ?? 0, 6)
  expect(isClosest(zoomed(before, drawn, 1e9), albersDrawing)).toBe(true)
  expect(zoomed(before, drawn, 1e-9).scale).toBe(farthest(drawn))
  expect(moved(before, drawn, 1e9, 1e9)).toMatchObject({ x: 0, y: 0 })
})

test('S-36 towns that are close on the screen are one pin, and are told apart from near by', () => {
  const places = [
    place('Duluth, MN', 2, duluth),
    place('Superior, WI', 1, { latitude: 46.72, longitude: -92.1 }),
  ]
  const index = indexOf(places, albersDrawing)
  const [pin, ...others] = pinsIn(index, lensOf(wholeCountry(drawn), drawn))
  expect(others).toEqual([])
  expect(pin && pinName(pin, false)).toBe('3 items in 2 towns around Duluth, MN')
  const near = pinsIn(index, lensOf(viewOf(places, drawn), drawn))
  expect(near.map((one) => pinName(one, false))).toEqual([
    '1 item in Superior, WI',
    '2 items in Duluth, MN',
  ])
  expect(near.map((one) => pinName(one, true))[1]).toBe('About 2 items around Duluth, MN')
})

test('S-36 two towns are two pins where a pin fits between them, at any scale', () => {
  for (const miles of [3, 5, 8, 13, 21, 34]) {
    const pair = [
      place('Duluth, MN', 2, duluth),
      place('Superior, WI', 1, { ...duluth, latitude: duluth.latitude - miles / 69 }),
    ]
    const index = indexOf(pair, albersDrawing)
    const pinsAt = (pixels: number) => {
      const near = viewOf(pair, drawn)
      const [top = 0, bottom = 0] = pair.map((one) => lensOf(near, drawn).toScreen(one)?.[1])
      const factor = pixels / Math.abs(top - bottom)
      return pinsIn(index, lensOf(zoomed(near, drawn, factor), drawn)).length
    }
    expect(pinsAt(66), `${miles} miles`).toBe(2)
    expect(pinsAt(48), `${miles} miles`).toBe(1)
  }
})

test('S-36 a map begins with the nearest towns where no distance is chosen, and wider where they have nothing', () => {
  const around = (miles: number) => ({ around: duluth, miles })
  expect(startOf({}, duluth, false)).toEqual(around(25))
  expect(startOf({}, duluth, true)).toEqual(around(100))
  expect(startOf({ radius: 50 }, duluth, false)).toEqual(around(50))
  expect(startOf({ radius: 250 }, duluth, false)).toEqual(around(100))
  expect(startOf({ bounds: '-93,46,-92,47' }, duluth, false)).toEqual({
    bounds: { west: -93, south: 46, east: -92, north: 47 },
  })
  expect(startOf({}, null, false)).toBeNull()
})

test('S-36 a number that was not counted to its end says so', () => {
  const [pin] = pinsIn(
    indexOf([{ ...place('Duluth, MN', 1200, duluth), hasMore: true }], albersDrawing),
    lensOf(wholeCountry(drawn), drawn),
  )
  expect(pin && pinNumber(pin)).toBe('1.2K+')
  expect(pin && pinName(pin, false)).toBe('1.2K+ items in Duluth, MN')
})

test('S-36 the plane of street tiles goes there and back', () => {
  for (const point of [duluth, honolulu, anchorage, paris]) {
    const there = mercator.toPlane(point)
    const back = there && mercator.toPoint(there)
    expect(back?.latitude).toBeCloseTo(point.latitude, 9)
    expect(back?.longitude).toBeCloseTo(point.longitude, 9)
  }
})
