import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { boundsText } from './bounds.ts'
import { NearbyQuery, PlacesQuery } from './calls.ts'
import { distanceLabel, milesAway } from './distance.ts'
import { DEFAULT_RADIUS, NATIONWIDE, RADII, radiusLabel } from './radius.ts'

/** The sentences that a query is refused with; none if it is accepted. */
function complaints(query: object): string[] {
  const result = z.safeParse(NearbyQuery, query)
  return result.error?.issues.map(({ message }) => message) ?? []
}

test('BROWSE-12 the radii and their labels', () => {
  expect(RADII.map(radiusLabel)).toEqual([
    '25 miles',
    '50 miles',
    '100 miles',
    '250 miles',
    '500 miles',
    '1000 miles',
    'Nationwide',
  ])
})

test('BROWSE-13 BROWSE-10 the radius is 1000 miles when none is chosen', () => {
  expect(DEFAULT_RADIUS).toBe(1000)
  expect(z.parse(NearbyQuery, {})).toEqual({
    radius: 1000,
    search: '',
    sort: 'nearest',
    limit: 24,
  })
  for (const radius of [100, 500, 1000]) expect(RADII).toContain(radius)
})

test('S-36 a radius is any number of miles above 0', () => {
  for (const radius of ['0.1', '1', '25', '37.5', '2000', '25000']) {
    expect(complaints({ radius }), radius).toEqual([])
  }
  for (const radius of ['0', '-1', '', 'NaN', 'Infinity', '1e400', '25;DROP', '25,5', '25001']) {
    expect(complaints({ radius }), radius).toEqual(['Radius must be a number of miles above 0'])
  }
  expect(complaints({ radius: ['25', '2000'] })).toHaveLength(1)
  expect(NATIONWIDE).toBe(2000)
})

test('BROWSE-11 a blank category means all, an unknown one is refused', () => {
  for (const category of [undefined, '', 'boats']) expect(complaints({ category })).toEqual([])
  for (const category of ['Boats', 'cars', ' ']) {
    expect(complaints({ category }), category).toEqual(['Please choose a category'])
  }
})

test('BROWSE-09 S-36 a search has at most 100 characters', () => {
  expect(z.parse(NearbyQuery, { search: '  lamp ' }).search).toBe('lamp')
  for (const length of [99, 100]) expect(complaints({ search: 'x'.repeat(length) })).toEqual([])
  expect(complaints({ search: 'x'.repeat(101) })).toEqual(['Search must be 100 characters or less'])
})

test('S-36 a page has 1 to 100 items', () => {
  for (const limit of ['1', '99', '100']) expect(complaints({ limit }), limit).toEqual([])
  for (const limit of ['0', '101', '-1', '2.5', 'all', '']) {
    expect(complaints({ limit }), limit).toHaveLength(1)
  }
  expect(complaints({ cursor: 'x'.repeat(500) })).toEqual([])
  expect(complaints({ cursor: 'x'.repeat(501) })).toHaveLength(1)
})

test('S-36 an order is one of three', () => {
  for (const sort of ['nearest', 'newest', 'best']) expect(complaints({ sort }), sort).toEqual([])
  for (const sort of ['', 'Nearest', 'price', ['nearest', 'best']]) {
    expect(complaints({ sort })).toEqual(['Please choose an order'])
  }
})

test('S-34 on screen a distance is in whole miles', () => {
  expect(distanceLabel(0)).toBe('in your area')
  expect([0, 0.9, 12].map(milesAway)).toEqual([
    'in your area',
    'less than 1 mile away',
    '12 miles away',
  ])
  expect(distanceLabel(0.9)).toBe('less than 1 mile')
  expect(distanceLabel(1)).toBe('1 mile')
  expect(distanceLabel(1.4)).toBe('1 mile')
  expect(distanceLabel(1.5)).toBe('2 miles')
  expect(distanceLabel(2456.7)).toBe('2,457 miles')
})

test('S-36 a part of the map is four degrees in order, within the world', () => {
  const world = { west: -180, south: -90, east: 180, north: 90 }
  expect(z.parse(NearbyQuery, { bounds: '-180,-90,180,90' }).bounds).toEqual(world)
  const town = { west: -74.3, south: 40.7, east: -74.25, north: 40.751 }
  expect(z.parse(PlacesQuery, { bounds: '-74.3,40.7,-74.25,40.751' }).bounds).toEqual(town)
  const wrong = [
    '',
    '1,2,3',
    '1,2,3,4,5',
    'a,b,c,d',
    '1;2;3;4',
    '1e1,2,30,40',
    ' 1,2,3,4',
    '1,2,3,',
  ]
  const outside = ['-180.1,1,2,3', '1,-91,2,3', '1,2,181,3', '1,2,3,90.5', 'NaN,1,2,3']
  const turned = ['2,1,1,3', '1,1,1,3', '1,3,2,1', '1,2,3,2', '170,1,-170,2']
  for (const bounds of [...wrong, ...outside, ...turned, ['1,2,3,4', '1,2,3,4']]) {
    expect(complaints({ bounds }), String(bounds)).toEqual([
      'Bounds must be west, south, east and north in degrees',
    ])
  }
})

test('S-36 what the map writes into the address is read again, and holds all of it', () => {
  for (const bounds of [
    { west: -74.30004, south: 40.69996, east: -74.25, north: 40.75 },
    { west: -181, south: -95, east: 200, north: 90.1 },
  ]) {
    const read = z.parse(PlacesQuery, { bounds: boundsText(bounds) }).bounds
    expect(read?.west).toBeLessThanOrEqual(Math.max(-180, bounds.west))
    expect(read?.south).toBeLessThanOrEqual(Math.max(-90, bounds.south))
    expect(read?.east).toBeGreaterThanOrEqual(Math.min(180, bounds.east))
    expect(read?.north).toBeGreaterThanOrEqual(Math.min(90, bounds.north))
  }
})
