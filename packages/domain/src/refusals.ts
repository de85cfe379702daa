import { accountRefusals } from './accounts/refusals.ts'
import { itemRefusals } from './items/refusals.ts'
import { offerRefusals } from './offers/refusals.ts'

/** The refusal catalogue of the whole product: every code with its kind and sentence. */
export const refusals = { ...accountRefusals, ...itemRefusals, ...offerRefusals }
export type Refusal = keyof typeof refusals
