import * as z from 'zod/mini'

export type ProviderName = 'simulated' | 'paypal' | 'square'

/** Payment services; one without its keys is null. */
export type PaymentSettings = {
  /** Offered for new payments. Older payments are settled with any service that has its keys. */
  offered: readonly ProviderName[]
  paypal: { url: string; clientId: string; clientSecret: string; webhookId: string } | null
  square: {
    url: string
    script: string
    isSandbox: boolean
    accessToken: string
    applicationId: string
    locationId: string
    webhookKey: string
  } | null
}

const address = z.optional(
  z.url({ protocol: /^https?$/, error: 'must begin with http:// or https://' }),
)
const key = z.optional(z.string())
const environment = z._default(
  z.enum(['production', 'sandbox'], { error: 'may be production, sandbox' }),
  'production',
)

export const paymentFields = {
  PAYMENTS: z.optional(
    z
      .string()
      .check(
        z.regex(
          /^(simulated|(paypal|square)(,(paypal|square))?)$/,
          'may be simulated, paypal, square or paypal,square',
        ),
      ),
  ),
  PAYPAL_ENVIRONMENT: environment,
  PAYPAL_CLIENT_ID: key,
  PAYPAL_CLIENT_SECRET: key,
  PAYPAL_WEBHOOK_ID: key,
  PAYPAL_API_URL: address,
  SQUARE_ENVIRONMENT: environment,
  SQUARE_ACCESS_TOKEN: key,
  SQUARE_APPLICATION_ID: key,
  SQUARE_LOCATION_ID: key,
  SQUARE_WEBHOOK_SIGNATURE_KEY: key,
  SQUARE_API_URL: address,
}

type Fields = z.infer<z.ZodMiniObject<typeof paymentFields>>

const needed = {
  paypal: ['PAYPAL_CLIENT_ID', 'PAYPAL_CLIENT_SECRET', 'PAYPAL_WEBHOOK_ID'],
  square: [
    'SQUARE_ACCESS_TOKEN',
    'SQUARE_APPLICATION_ID',
    'SQUARE_LOCATION_ID',
    'SQUARE_WEBHOOK_SIGNATURE_KEY',
  ],
} as const satisfies Record<string, readonly (keyof Fields)[]>

/** What prevents a service in PAYMENTS from taking real payments. */
export function paymentFaults(fields: Fields, production: boolean): string[] {
  return offeredOf(fields, false).flatMap((name) => {
    if (name === 'simulated') return []
    const missing = needed[name].filter((field) => !fields[field])
    return [
      ...missing.map((field) => `${field} is not set: PAYMENTS=${fields.PAYMENTS} needs it`),
      ...(production ? playMoneyFaults(fields, name) : []),
    ]
  })
}

/** A sandbox takes no real money, and another address would receive the keys. */
function playMoneyFaults(fields: Fields, name: 'paypal' | 'square'): string[] {
  const prefix = name === 'paypal' ? 'PAYPAL' : 'SQUARE'
  const faults = [
    fields[`${prefix}_ENVIRONMENT`] === 'sandbox' &&
      `${prefix}_ENVIRONMENT=sandbox takes no real money and is refused in production`,
    fields[`${prefix}_API_URL`] !== undefined &&
      `${prefix}_API_URL is for tests only and refused in production`,
  ]
  return faults.filter((fault) => fault !== false)
}

export function toPaymentSettings(fields: Fields, production: boolean): PaymentSettings {
  return {
    offered: offeredOf(fields, production),
    paypal: paypalOf(fields),
    square: squareOf(fields),
  }
}

/** Simulated payments are not offered in production: nobody would have paid. */
function offeredOf({ PAYMENTS }: Fields, production: boolean): ProviderName[] {
  const names = (PAYMENTS ?? 'simulated').split(',') as ProviderName[]
  return names.filter((name) => name !== 'simulated' || !production)
}

function paypalOf(fields: Fields): PaymentSettings['paypal'] {
  const { PAYPAL_CLIENT_ID, PAYPAL_CLIENT_SECRET, PAYPAL_WEBHOOK_ID, PAYPAL_API_URL } = fields
  if (!PAYPAL_CLIENT_ID || !PAYPAL_CLIENT_SECRET || !PAYPAL_WEBHOOK_ID) return null
  const host = fields.PAYPAL_ENVIRONMENT === 'sandbox' ? 'api-m.sandbox' : 'api-m'
  return {
    url: PAYPAL_API_URL ?? `https://${host}.paypal.com`,
    clientId: PAYPAL_CLIENT_ID,
    clientSecret: PAYPAL_CLIENT_SECRET,
    webhookId: PAYPAL_WEBHOOK_ID,
  }
}

function squareOf(fields: Fields): PaymentSettings['square'] {
  const { SQUARE_ACCESS_TOKEN, SQUARE_APPLICATION_ID, SQUARE_LOCATION_ID, SQUARE_API_URL } = fields
  const webhookKey = fields.SQUARE_WEBHOOK_SIGNATURE_KEY
  if (!SQUARE_ACCESS_TOKEN || !SQUARE_APPLICATION_ID || !SQUARE_LOCATION_ID || !webhookKey) {
    return null
  }
  const isSandbox = fields.SQUARE_ENVIRONMENT === 'sandbox'
  return {
    url: SQUARE_API_URL ?? `https://connect.squareup${isSandbox ? 'sandbox' : ''}.com`,
    script: `https://${isSandbox ? 'sandbox.' : ''}web.squarecdn.com/v1/square.js`,
    isSandbox,
    accessToken: SQUARE_ACCESS_TOKEN,
    applicationId: SQUARE_APPLICATION_ID,
    locationId: SQUARE_LOCATION_ID,
    webhookKey,
  }
}
