import { accountCalls } from './accounts/calls.ts'
import { browseCalls } from './browse/calls.ts'
import type { Call } from './contract.ts'
import { demoCalls } from './demo/calls.ts'
import { itemCalls } from './items/calls.ts'
import { notificationCalls } from './notifications/calls.ts'
import { offerCalls } from './offers/calls.ts'
import { placeCalls } from './places/calls.ts'

/** The whole contract, feature by feature: every call that the server answers. */
export const contract: Record<string, Record<string, Call>> = {
  accounts: accountCalls,
  places: placeCalls,
  items: itemCalls,
  browse: browseCalls,
  offers: offerCalls,
  notifications: notificationCalls,
  demo: demoCalls,
}
