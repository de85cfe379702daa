import * as z from 'zod/mini'
import { defineCalls } from '../contract.ts'
import { Money } from '../money.ts'
import { PremiumType } from '../photos/premium-types.ts'
import { Time } from '../times.ts'
import { Id, IdParams, Message, paging } from '../wire.ts'
import { Payment, PaymentMethod } from './payment.ts'
import { SentAmount, UpgradeType } from './upgrade.ts'

/** Public settings of the card provider's fields; none is secret. */
export const CardFields = z.object({
  script: z.string(),
  applicationId: z.string(),
  locationId: z.string(),
})
export type CardFields = z.infer<typeof CardFields>

/** Prices and payment methods; `methods` is empty while payments are unavailable. */
const UpgradePrices = z.object({
  tiers: z.array(
    z.object({
      upgradeType: PremiumType,
      slots: z.int(),
      amount: Money,
      /** The price for `postingMinutes` after posting. */
      postingAmount: Money,
    }),
  ),
  postingMinutes: z.int(),
  /** The server's time, because a device's clock may be wrong. */
  now: z._default(z.nullable(Time), null),
  currency: z.literal('USD'),
  methods: z.array(PaymentMethod),
  cardFields: z.nullable(CardFields),
})

/** A started payment: simulated, approved at the provider's address, or paid with a card token. */
export const StartedUpgrade = z.object({
  ...Payment.shape,
  isSimulated: z.boolean(),
})
export type StartedUpgrade = z.infer<typeof StartedUpgrade>

export const upgradeCalls = defineCalls({
  create: {
    method: 'POST',
    path: '/api/payment-upgrades',
    door: 'member',
    summary: 'Begin to buy photo slots for an own item; a pending one for it ends',
    body: z.object({
      itemId: Id,
      upgradeType: UpgradeType,
      amount: SentAmount,
      paymentMethod: PaymentMethod,
    }),
    answer: StartedUpgrade,
    created: true,
    ownsItsTransactions: true,
    rateLimit: 'payments',
    guests: {},
  },
  complete: {
    method: 'PATCH',
    path: '/api/payment-upgrades/:id/complete',
    door: 'member',
    summary: 'Complete an own upgrade once its provider confirms the payment',
    params: IdParams,
    body: z.object({
      paymentId: z.string().check(z.minLength(1), z.maxLength(200)),
      /** The card fields' token, valid for one payment. */
      cardToken: z.optional(z.string().check(z.minLength(1), z.maxLength(500))),
    }),
    answer: Message,
    holdsSecrets: true,
    rateLimit: 'payments',
    guests: {},
  },
  cancel: {
    method: 'DELETE',
    path: '/api/payment-upgrades/:id',
    door: 'member',
    summary: 'Cancel an own pending upgrade; money that is under way goes back',
    params: IdParams,
    answer: Message,
    guests: {},
  },
  prices: {
    method: 'GET',
    path: '/api/payment-upgrades/prices',
    door: 'member',
    summary: 'What photo slots cost, and how they can be paid',
    answer: UpgradePrices,
    guests: {},
  },
  list: {
    method: 'GET',
    path: '/api/payment-upgrades',
    door: 'member',
    summary: 'Own payments, newest first',
    query: z.object(paging(20)),
    answer: z.array(Payment),
    paged: true,
  },
  one: {
    method: 'GET',
    path: '/api/payment-upgrades/:id',
    door: 'member',
    summary: 'One own payment, for its receipt',
    params: IdParams,
    answer: Payment,
  },
})
