import { defaultRingSettings, RingSettings } from '@swapstead/domain/rings/settings.ts'
import { expect, test } from 'vitest'
import { draftOf, milesOptions, settingsOf } from './settings-draft.ts'

const told = (mostDollars: string) =>
  RingSettings.safeParse(settingsOf({ ...draftOf(defaultRingSettings), mostDollars })).error
    ?.issues[0]?.message ?? null

test('R-40 an empty amount leaves it to the rule, and only whole dollars are one', () => {
  expect(settingsOf(draftOf(defaultRingSettings))).toEqual(defaultRingSettings)
  expect(settingsOf(draftOf({ ...defaultRingSettings, mostDollars: 0 })).mostDollars).toBe(0)
  expect(told(' 15 ')).toBeNull()
  expect(told('12.50')).toBe('Please enter whole dollars')
  expect(told('-1')).toBe('Please enter whole dollars')
  expect(told('a lot')).toBe('Please enter whole dollars')
})

test('R-40 a stored distance stays one of the choices', () => {
  expect(milesOptions([5, 50], 50).map(({ value }) => value)).toEqual(['5', '50'])
  expect(milesOptions([5, 50], 30).map(({ label }) => label)).toEqual([
    '5 miles',
    '30 miles',
    '50 miles',
  ])
})
