import type { Me } from '@swapstead/domain/accounts/me.ts'
import type { ContactDetails } from '@swapstead/domain/accounts/profile.ts'
import type * as z from 'zod/mini'

type ContactInput = z.input<typeof ContactDetails>
export type ContactValues = { [Field in keyof ContactInput]: string }

export function contactValues(me: Me): ContactValues {
  return {
    firstName: me.firstName,
    lastName: me.lastName,
    username: me.username ?? '',
    phoneNumber: me.phoneNumber ?? '',
    streetNumber: me.streetNumber ?? '',
    streetName: me.streetName ?? '',
    city: me.city ?? '',
    state: me.state ?? '',
    zipCode: me.zipCode ?? '',
    homeAddress: me.homeAddress ?? '',
    workAddress: me.workAddress ?? '',
  }
}

/** Returns only changed fields, so that members can save a part before they know the rest. */
export function changesOf(typed: ContactValues, me: Me): Partial<ContactValues> {
  const before = contactValues(me)
  return Object.fromEntries(
    Object.entries(typed).filter(([field, text]) => before[field as keyof ContactValues] !== text),
  )
}
