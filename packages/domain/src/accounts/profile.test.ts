import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { ProfileChange, ProfileSetup, profileStage } from './profile.ts'
import { displayName, fullName } from './user.ts'

const setup = {
  username: 'ann.lee',
  streetNumber: '12',
  streetName: 'Elm Street',
  city: 'Maplewood',
  state: 'NJ',
  zipCode: '07040',
}

/** The fields and sentences that a setup is refused with; none if it is accepted. */
function complaints(fields: object): string[] {
  const result = z.safeParse(ProfileSetup, { ...setup, ...fields })
  return result.error?.issues.map(({ path, message }) => `${String(path[0])}: ${message}`) ?? []
}

test('PROFILE-04 PROFILE-07 the setup has six fields, all of them needed', () => {
  expect(z.parse(ProfileSetup, setup)).toEqual(setup)
  for (const field of Object.keys(setup)) {
    expect(complaints({ [field]: undefined }), field).toHaveLength(1)
  }
})

test('PROFILE-10 S-23 a username has 3 to 30 characters', () => {
  for (const length of [3, 4, 29, 30])
    expect(complaints({ username: 'x'.repeat(length) })).toEqual([])
  for (const username of ['', ' ', 'ab', ' ab ', undefined, 12]) {
    const [first] = complaints({ username })
    expect(first, String(username)).toBe('username: Username must be at least 3 characters')
  }
  expect(complaints({ username: 'x'.repeat(31) })).toEqual([
    'username: Username must be 30 characters or less',
  ])
})

test('S-23 a username has letters, digits, dots, dashes and underscores', () => {
  for (const username of ['Ann', '007', 'a.b-c_d', '...']) {
    expect(complaints({ username }), username).toEqual([])
  }
  for (const username of ['ann lee', 'änn', 'ann@x', '<b>ann', 'a\u200bnn', 'аnn', 'ann\r\n']) {
    const [first] = complaints({ username: `${username}x` })
    expect(first, username).toContain('username: Username can only have letters')
  }
})

test('S-23 words that would speak for the product are reserved, in any case', () => {
  for (const username of ['admin', 'Admin', 'SUPPORT', ' swapstead ', 'moderator', 'root']) {
    expect(complaints({ username }), username).toEqual(['username: This username is reserved'])
  }
  expect(complaints({ username: 'admin1' })).toEqual([])
})

test('S-24 a ZIP code has 5 digits or is a ZIP+4', () => {
  for (const zipCode of ['07040', ' 07040 ', '07040-1234']) {
    expect(complaints({ zipCode }), zipCode).toEqual([])
  }
  for (const zipCode of [
    '7040',
    '070400',
    '07040-123',
    '07040 1234',
    'ABCDE',
    '٠٧٠٤٠',
    '07040-12345',
  ]) {
    expect(complaints({ zipCode }), zipCode).toEqual([
      'zipCode: ZIP code must be 5 digits or ZIP+4',
    ])
  }
  for (const zipCode of ['', undefined, 7040]) {
    expect(complaints({ zipCode })[0]).toBe('zipCode: ZIP code is required')
  }
})

test('S-24 the parts of an address have their limits', () => {
  const limits: [field: string, label: string, max: number][] = [
    ['streetNumber', 'Street number', 20],
    ['streetName', 'Street name', 100],
    ['city', 'City', 100],
  ]
  for (const [field, label, max] of limits) {
    for (const length of [1, max - 1, max]) {
      expect(complaints({ [field]: 'x'.repeat(length) })).toEqual([])
    }
    expect(complaints({ [field]: ' ' })).toEqual([`${field}: ${label} is required`])
    const tooLong = [`${field}: ${label} must be ${max} characters or less`]
    expect(complaints({ [field]: 'x'.repeat(max + 1) })).toEqual(tooLong)
  }
})

test('PROFILE-07 PROFILE-21 a change holds any part of the own record, never the e-mail address', () => {
  expect(z.parse(ProfileChange, {})).toEqual({})
  expect(z.parse(ProfileChange, { firstName: ' Ann ', zipCode: '07040' })).toEqual({
    firstName: 'Ann',
    zipCode: '07040',
  })
  const cheat = { email: 'x@y.co', isAdmin: true, emailVerified: true, premiumPhotoCredits: 9 }
  expect(z.parse(ProfileChange, { ...cheat, latitude: 1, placeId: 2 })).toEqual({})
})

test('C-20 ACCOUNTS-01 a change may switch wishlist-only for all own items, and takes nothing but on and off', () => {
  for (const acceptOnlyWishlistOffers of [true, false]) {
    const change = { acceptOnlyWishlistOffers }
    expect(z.parse(ProfileChange, change)).toEqual(change)
  }
  for (const acceptOnlyWishlistOffers of ['true', 1, null]) {
    const [issue] = z.safeParse(ProfileChange, { acceptOnlyWishlistOffers }).error?.issues ?? []
    expect(issue?.message).toBe('Please switch this on or off')
  }
})

test('PROFILE-32 a phone number has digits, spaces, dashes, parentheses and an optional leading plus', () => {
  const phoneOf = (phoneNumber: unknown) => z.safeParse(ProfileChange, { phoneNumber })
  for (const number of ['201 555 0173', '(201) 555-0173', '+1 201 555 0173', ' 5550173 ']) {
    expect(phoneOf(number).data, number).toEqual({ phoneNumber: number.trim() })
  }
  for (const blank of ['', '  ', null]) {
    expect(phoneOf(blank).data, String(blank)).toEqual({ phoneNumber: null })
  }
  for (const wrong of [
    'call me',
    '555.0173',
    '1+2',
    '+',
    '( )',
    '٢٠١',
    '555\n0173',
    'x'.repeat(31),
  ]) {
    const [issue] = phoneOf(wrong).error?.issues ?? []
    expect(issue?.message, wrong).toBe('Please enter a valid phone number')
  }
})

test('C-29 what a home shows first follows from username and city', () => {
  expect(profileStage({ username: 'ann', city: 'Maplewood' })).toBe('complete')
  expect(profileStage({ username: null, city: null })).toBe('setup')
  expect(profileStage({ username: null, city: 'Maplewood' })).toBe('noUsername')
  expect(profileStage({ username: 'ann', city: null })).toBe('noCity')
})

test('S-23 a member without a username shows as first name', () => {
  expect(displayName({ username: null, firstName: 'Ann' })).toBe('Ann')
  expect(displayName({ username: 'ann.lee', firstName: 'Ann' })).toBe('ann.lee')
  expect(fullName({ firstName: 'Ann', lastName: 'Lee' })).toBe('Ann Lee')
  expect(fullName({ firstName: 'Guest-a1b2c', lastName: '' })).toBe('Guest-a1b2c')
})
