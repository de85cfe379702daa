import * as z from 'zod/mini'
import { IncomingRules } from '../items/incoming-rules.ts'
import { StateCode } from '../states.ts'
import { optionalText, text } from '../text.ts'
import { FirstName, LastName } from './credentials.ts'
import { staffTitles } from './staff-titles.ts'

export const USERNAME_MIN = 3
const TOO_SHORT = `Username must be at least ${USERNAME_MIN} characters`

/** Names that could pose as the product. */
const reservedUsernames = new Set([
  ...staffTitles,
  'help',
  'system',
  'root',
  'security',
  'billing',
  'team',
])

/** Unique without regard to case. */
export const Username = z.string({ error: TOO_SHORT }).check(
  z.trim(),
  z.minLength(USERNAME_MIN, TOO_SHORT),
  z.maxLength(30, 'Username must be 30 characters or less'),
  z.regex(
    /^[A-Za-z0-9_.-]*$/,
    'Username can only have letters, digits, dots, dashes and underscores',
  ),
  z.refine((name) => !reservedUsernames.has(name.toLowerCase()), 'This username is reserved'),
)

const ZipCode = z
  .string({ error: 'ZIP code is required' })
  .check(
    z.trim(),
    z.minLength(1, 'ZIP code is required'),
    z.regex(/^\d{5}(-\d{4})?$/, 'ZIP code must be 5 digits or ZIP+4'),
  )

const address = {
  streetNumber: text(
    1,
    20,
    'Street number is required',
    'Street number must be 20 characters or less',
  ),
  streetName: text(1, 100, 'Street name is required', 'Street name must be 100 characters or less'),
  city: text(1, 100, 'City is required', 'City must be 100 characters or less'),
  state: StateCode,
  zipCode: ZipCode,
}

/** The profile setup form; all six fields are required. */
export const ProfileSetup = z.object({ username: Username, ...address })
export type ProfileSetup = z.infer<typeof ProfileSetup>

/** Digits, spaces, dashes, parentheses and an optional leading plus; blank clears it. */
const PhoneNumber = z.pipe(
  optionalText(30, 'Please enter a valid phone number').check(
    z.refine((phone) => phone === null || /^\+?[\d ()-]*\d[\d ()-]*$/.test(phone), {
      error: 'Please enter a valid phone number',
    }),
  ),
  z.nullable(z.string()),
)

export const ContactDetails = z.object({
  firstName: FirstName,
  lastName: LastName,
  phoneNumber: PhoneNumber,
  homeAddress: optionalText(300, 'Home address must be 300 characters or less'),
  workAddress: optionalText(300, 'Work address must be 300 characters or less'),
  ...ProfileSetup.shape,
})

/**
 * `PATCH /api/profile`: any part of the member's own record, the incoming rules of all their items,
 * and emails about new items for wishlists and saved searches.
 */
export const ProfileChange = z.partial(
  z.extend(ContactDetails, {
    acceptOnlyWishlistOffers: z.boolean({ error: 'Please switch this on or off' }),
    allowNewsEmails: z.boolean({ error: 'Please switch this on or off' }),
    incomingRules: z.nullable(IncomingRules),
    /** The rules when the form was loaded. Only differences from them are stored. */
    incomingRulesSeen: z.nullable(IncomingRules),
  }),
)
export type ProfileChange = z.infer<typeof ProfileChange>

type SetUp = { username: string | null; city: string | null }

/** Decides what the member's home shows first. */
export function profileStage(user: SetUp): 'complete' | 'setup' | 'noUsername' | 'noCity' {
  if (user.username && user.city) return 'complete'
  if (user.username) return 'noCity'
  return user.city ? 'noUsername' : 'setup'
}
