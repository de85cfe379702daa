import fc from 'fast-check'
import { expect, test } from 'vitest'
import { hasEmptyField } from '../text.ts'
import { NewCampaign } from './campaign.ts'

const porchSeason = {
  name: 'Porch Season',
  description: 'A welcome for everyone who joins before the first frost.',
  premiumType: 'premium_max',
  quantity: 1,
  maxMembers: 1500,
  includeExistingMembers: true,
}
const problems = (change: object) =>
  NewCampaign.safeParse({ ...porchSeason, ...change }).error?.issues.map(({ message }) => message)
const letters = (count: number) => 'a'.repeat(count)

test('CAMPAIGNS-20 a campaign that is filled in is read as it is, without existing members unless asked', () => {
  expect(NewCampaign.parse(porchSeason)).toEqual(porchSeason)
  const { includeExistingMembers, ...rest } = NewCampaign.parse({
    ...porchSeason,
    name: '  Porch Season ',
    includeExistingMembers: undefined,
  })
  expect(includeExistingMembers).toBe(false)
  expect(rest.name).toBe('Porch Season')
})

test('CAMPAIGNS-15 CAMPAIGNS-16 name and description have their lengths, blanks at the ends not counted', () => {
  const lengths: [field: string, least: number, most: number][] = [
    ['name', 3, 100],
    ['description', 10, 500],
  ]
  for (const [field, least, most] of lengths) {
    for (const fits of [least, most]) {
      expect(problems({ [field]: letters(fits) }), `${field} ${fits}`).toBeUndefined()
      expect(problems({ [field]: ` ${letters(fits)} ` }), `${field} ${fits}`).toBeUndefined()
    }
    for (const not of [least - 1, most + 1]) {
      expect(problems({ [field]: letters(not) }), `${field} ${not}`).toHaveLength(1)
    }
    expect(problems({ [field]: `${letters(least - 1)}   ` }), field).toHaveLength(1)
    expect(problems({ [field]: undefined }), field).toHaveLength(1)
  }
})

test('CAMPAIGNS-17 CAMPAIGNS-18 quantity and members are whole numbers within their limits', () => {
  for (const [field, most] of [
    ['quantity', 100],
    ['maxMembers', 100_000],
  ] as const) {
    for (const fits of [1, most]) expect(problems({ [field]: fits })).toBeUndefined()
    for (const not of [
      0,
      -1,
      most + 1,
      1.5,
      Number.NaN,
      Number.POSITIVE_INFINITY,
      '5',
      null,
      undefined,
      [1],
    ]) {
      expect(problems({ [field]: not }), `${field} ${not}`).toHaveLength(1)
    }
  }
  fc.assert(
    fc.property(fc.integer(), (number) => {
      const fits = (most: number) => number >= 1 && number <= most
      expect(problems({ quantity: number }) === undefined).toBe(fits(100))
      expect(problems({ maxMembers: number }) === undefined).toBe(fits(100_000))
    }),
  )
})

test('CAMPAIGNS-14 a form with an empty field is told apart from one with a wrong value', () => {
  expect(hasEmptyField(['Porch', '1', '5', 'A welcome'])).toBe(false)
  for (const empty of ['', '   ', '\n']) expect(hasEmptyField(['Porch', empty, '5'])).toBe(true)
})
