import type { Refusals } from '../decision.ts'
import { ONE_CATEGORY_OPEN } from '../items/incoming-rules.ts'

export const accountRefusals = {
  'accounts.signed_out': ['signed_out', 'Please sign in to continue.'],
  'accounts.wrong_credentials': ['signed_out', 'Invalid email or password.'],
  'accounts.banned': [
    'forbidden',
    'This account has been deactivated. Contact Support to ask about it.',
  ],
  'accounts.email_taken': ['conflict', 'An account with this email already exists.'],
  'accounts.username_taken': ['conflict', 'Username is already taken'],
  'accounts.username_fixed': [
    'conflict',
    'You changed your username a short while ago. Please wait before you choose another.',
  ],
  'accounts.names_fixed': [
    'conflict',
    'You changed your name a short while ago. Please wait before you change it again.',
  ],
  'accounts.username_reserved': ['invalid', 'This username is reserved'],
  'accounts.name_pretends': [
    'invalid',
    'This name could be mistaken for one of our staff. Please choose another.',
  ],
  'accounts.name_misleads': [
    'invalid',
    'Neighbors could not tell that this is a name. Please write it in another way.',
  ],
  'accounts.name_leads_away': [
    'invalid',
    'Please leave out links, phone numbers and addresses. Everyone can read your name.',
  ],
  'accounts.name_of_another': [
    'invalid',
    'Somebody else goes by this as their username. Please use your own first name.',
  ],
  'accounts.setup_incomplete': [
    'invalid',
    'Username, street, city, state and ZIP code are all needed to set up your profile.',
  ],
  'accounts.place_unknown': [
    'invalid',
    'We could not find this place. Please check the city, state and ZIP code.',
  ],
  'accounts.zip_in_other_state': ['invalid', 'This ZIP code belongs to another state.'],
  'accounts.outside_region': ['invalid', 'This place is outside the area this site serves.'],
  'accounts.all_categories_refused': ['invalid', ONE_CATEGORY_OPEN],
  'accounts.common_password': [
    'invalid',
    'This password is one of the most common ones. Please choose another.',
  ],
  'accounts.avatar_invalid': [
    'invalid',
    'This picture cannot be used. Please choose a PNG of at most 100 by 100 pixels.',
  ],
  'accounts.unverified': [
    'forbidden',
    'Please verify your email address first: use the link in the email we sent you, or sign in at the member portal for a new one.',
  ],
  'accounts.device_unknown': [
    'forbidden',
    'This account has had too many failed sign-ins. Please use a device that has signed in before, or reset your password.',
  ],
  'accounts.unsubscribe_invalid': [
    'invalid',
    'This unsubscribe link is not valid. Please use the one in a newer email.',
  ],
  'accounts.members_only': ['forbidden', 'This is for members. Join Now to take part.'],
  'accounts.guests_only': ['forbidden', 'This is for sandbox guests.'],
  'accounts.staff_only': ['forbidden', 'This is for support staff.'],
  'accounts.developers_only': ['forbidden', 'This needs developer access.'],
} as const satisfies Refusals

/** The same refusal with the operator's region: "within 30 miles of Maplewood, NJ". */
export function outsideRegion(miles: number, start: string): string {
  return `This site is for people within ${miles.toLocaleString('en-US')} miles of ${start}. This place is farther away.`
}
