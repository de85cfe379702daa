import { sampleMe } from '@swapstead/domain/test/sample-me.ts'
import { expect, test } from 'vitest'
import { changesOf, contactValues } from './contact-form.ts'

const ann = { ...sampleMe, username: null, phoneNumber: '973-555-0100' }
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
