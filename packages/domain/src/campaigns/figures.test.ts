import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatDollars } from '../money.ts'
import { premiumTypes } from '../photos/premium-types.ts'
import { campaignAlert } from './alerts.ts'
import {
  accumulatePoints,
  campaignGiftExpiry,
  chartStep,
  progressPercent,
  valueGiven,
} from './figures.ts'

test('CAMPAIGNS-11 progress is the members reached of those there may be, in whole percent', () => {
  const percent = (currentMembers: number, maxMembers: number) =>
    progressPercent({ currentMembers, maxMembers })
  expect(percent(0, 250)).toBe(0)
  expect(percent(812, 1500)).toBe(54)
  expect(percent(306, 400)).toBe(76)
  expect(percent(1000, 1000)).toBe(100)
  for (let hundredths = 0; hundredths <= 100; hundredths += 1) {
    expect(percent(hundredths, 100)).toBe(hundredths)
  }
})

test('CAMPAIGNS-11 a campaign with room left is not shown as full', () => {
  expect(progressPercent({ currentMembers: 99_500, maxMembers: 100_000 })).toBe(99)
  expect(progressPercent({ currentMembers: 99_999, maxMembers: 100_000 })).toBe(99)
})

test('CAMPAIGNS-13 the value given is price times members times quantity', () => {
  const values = premiumTypes.map((premiumType) =>
    formatDollars(valueGiven({ premiumType, quantity: 2, currentMembers: 306 })),
  )
  expect(values).toEqual(['$612', '$1,224', '$3,060'])
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 100 }), fc.nat(100_000), (quantity, currentMembers) => {
      const value = valueGiven({ premiumType: 'super_max', quantity, currentMembers })
      expect(value).toBe(500 * quantity * currentMembers)
    }),
  )
})

test('CAMPAIGNS-01 a campaign’s gift waits 90 days', () => {
  expect(campaignGiftExpiry(new Date('2026-11-12T09:00:00Z'))).toEqual(
    new Date('2027-02-10T09:00:00Z'),
  )
})

test('CAMPAIGNS-11 a chart has at most 60 steps whatever time it spans, and more than a few where it can', () => {
  const first = new Date('2026-01-01T00:00:00Z')
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 20 * 365 * 86_400_000 }), (span) => {
      const count = span / chartStep(first, new Date(first.getTime() + span))
      expect(count).toBeLessThanOrEqual(60)
      if (span > 3_600_000) expect(count).toBeGreaterThan(5)
    }),
  )
})

test('CAMPAIGNS-11 what was added step by step is summed up', () => {
  const [at, later] = [new Date(0), new Date(1)]
  const added = [
    { at, reached: 3, accepted: 0 },
    { at: later, reached: 2, accepted: 4 },
  ]
  expect(accumulatePoints(added)).toEqual([
    { at, reached: 3, accepted: 0 },
    { at: later, reached: 5, accepted: 4 },
  ])
})

test('CAMPAIGNS-25 CAMPAIGNS-26 CAMPAIGNS-27 CAMPAIGNS-28 a failed action is told with the server’s message', () => {
  const told = (['create', 'activate', 'delete', 'pause'] as const).map((action) =>
    campaignAlert(action, 'Not now'),
  )
  expect(told).toEqual([
    'Failed to create campaign: Not now',
    'Failed to activate campaign: Not now',
    'Failed to delete campaign: Not now',
    'Failed to pause campaign: Not now',
  ])
})

test('CAMPAIGNS-29 CAMPAIGNS-30 a failed unpause is a failed resume, and without an answer the alert is generic', () => {
  expect(campaignAlert('unpause', 'Not now')).toBe('Failed to resume campaign: Not now')
  expect(campaignAlert('create', null)).toBe('Failed to create campaign')
  expect(campaignAlert('unpause', null)).toBe('Failed to resume campaign')
})
