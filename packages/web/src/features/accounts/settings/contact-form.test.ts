import type { Me } from '@swapstead/domain/accounts/me.ts'
import { expect, test } from 'vitest'
import { changesOf, contactValues } from './contact-form.ts'

const ann: Me = {
  id: '01980000-0000-7000-8000-000000000001',
  email: 'ann@example.com',
  firstName: 'Ann',
  lastName: 'Lee',
  username: null,
  profileImageUrl: null,
  streetNumber: null,
  streetName: null,
  city: null,
  state: null,
  zipCode: null,
  phoneNumber: '973-555-0100',
  homeAddress: null,
  workAddress: null,
  timeZone: 'America/New_York',
  placePoint: null,
  emailVerified: true,
  allowEmailNotifications: true,
  allowTextNotifications: true,
  absence: null,
  hasSecondFactor: false,
  acceptOnlyWishlistOffers: false,
  incomingRules: null,
  premiumPhotoCredits: 0,
  waitingGifts: 0,
  waitingRings: 0,
  isLetterOpen: false,
  isGuest: false,
  isAdmin: false,
  createdAt: new Date('2026-01-02T03:04:05Z'),
}
const typed = contactValues(ann)

test('PROFILE-07 S-24 an untouched form changes nothing, with fields still empty', () => {
  expect(changesOf(typed, ann)).toEqual({})
})

test('PROFILE-07 S-24 a change holds what was typed anew, and what was cleared', () => {
  expect(changesOf({ ...typed, firstName: 'Anna', phoneNumber: '' }, ann)).toEqual({
    firstName: 'Anna',
    phoneNumber: '',
  })
})

test('PROFILE-21 the form has no field for the e-mail address', () => {
  expect(Object.keys(typed)).not.toContain('email')
})
