import { createHash } from 'node:crypto'
import type { OrderState } from '@swapstead/domain/upgrades/settle.ts'
import { SquareClient, SquareError, WebhooksHelper } from 'square'
import * as z from 'zod/mini'
import type { PaymentSettings } from '../../../settings/payments.ts'
import {
  type Named,
  type PaymentProvider,
  PROVIDER_TIMEOUT_SECONDS,
  type ProviderOrder,
  type Refund,
  refundKey,
  type Webhook,
} from './provider.ts'

type Settings = NonNullable<PaymentSettings['square']>

/**
 * Square's own fields turn a card or a Cash App account into a token, with which the server pays
 * the order.
 */
export function squareProvider(settings: Settings): PaymentProvider {
  const { locationId } = settings
  const client = new SquareClient({
    token: settings.accessToken,
    baseUrl: settings.url,
    timeoutInSeconds: PROVIDER_TIMEOUT_SECONDS,
    maxRetries: 0,
  })
  const fetchOrder = (order: ProviderOrder) => readOrder(client, order)

  return {
    fetchOrder,
    createOrder: async ({ upgradeId, purchase, amount }) => {
      const { order } = await client.orders.create({
        idempotencyKey: upgradeId,
        order: {
          locationId,
          referenceId: upgradeId,
          lineItems: [{ name: purchase, quantity: '1', basePriceMoney: dollars(amount) }],
        },
      })
      if (!order?.id) throw new Error('Square gave an order without id')
      return { orderId: order.id, approveUrl: null }
    },
    capture: async (order, cardToken) => {
      if (cardToken === null) return fetchOrder(order)
      try {
        await client.payments.create({
          sourceId: cardToken,
          idempotencyKey: attemptKey(order.upgradeId, cardToken),
          amountMoney: dollars(order.amount),
          orderId: order.orderId,
          referenceId: order.upgradeId,
          locationId,
          autocomplete: true,
        })
      } catch (error) {
        if (isDeclined(error)) return { state: 'declined' }
        if (!isAlreadyPaid(error)) throw error
      }
      return fetchOrder(order)
    },
    cancel: async ({ orderId }) => {
      const order = await findOrder(client, orderId)
      if (order?.state !== 'OPEN') return
      const { version = 1 } = order
      await client.orders.update({ orderId, order: { locationId, version, state: 'CANCELED' } })
    },
    refund: async (taken) => {
      const { refund } = await client.refunds.refundPayment({
        idempotencyKey: refundKey(taken),
        paymentId: taken.captureId,
        amountMoney: dollars(taken.amount),
        reason: 'The item could not be upgraded',
      })
      return toRefund(refund)
    },
    fetchRefund: async (refundId) => toRefund((await client.refunds.get({ refundId })).refund),
    namedBy,
    isSigned: (webhook) => isSigned(webhook, settings.webhookKey),
  }
}

async function isSigned({ body, headers, address }: Webhook, key: string): Promise<boolean> {
  const signature = headers['x-square-hmacsha256-signature']
  if (typeof signature !== 'string') return false
  return WebhooksHelper.verifySignature({
    requestBody: body,
    signatureHeader: signature,
    signatureKey: key,
    notificationUrl: address,
  })
}

function toRefund(refund: { id: string; status?: string | null } | undefined): Refund {
  if (!refund) throw new Error('Square gave no refund')
  const { id, status } = refund
  if (status === 'COMPLETED') return { id, state: 'done' }
  return { id, state: status === 'FAILED' || status === 'REJECTED' ? 'failed' : 'pending' }
}

/** Null if Square does not know the order. */
async function findOrder(client: SquareClient, orderId: string) {
  try {
    return (await client.orders.get({ orderId })).order
  } catch (error) {
    if (error instanceof SquareError && error.statusCode === 404) return null
    throw error
  }
}

function dollars(cents: number) {
  return { amount: BigInt(cents), currency: 'USD' as const }
}

/**
 * The same card gives the same attempt, and another card a new one. Square allows at most 45
 * characters.
 */
function attemptKey(upgradeId: string, cardToken: string): string {
  return `${upgradeId}-${createHash('sha256').update(cardToken).digest('hex').slice(0, 8)}`
}

/** An order without a payment is unpaid. */
async function readOrder(client: SquareClient, { orderId }: ProviderOrder): Promise<OrderState> {
  const order = await findOrder(client, orderId)
  if (order === null) return { state: 'open' }
  if (order?.id !== orderId) throw new Error('Square answered for another order')
  const paymentId = order.tenders?.find((tender) => tender.paymentId)?.paymentId
  if (!paymentId) return { state: 'open' }
  const { payment } = await client.payments.get({ paymentId })
  if (payment?.orderId !== orderId) throw new Error('Square answered for another payment')
  const { status, amountMoney, refundedMoney } = payment
  if (status === 'FAILED' || status === 'CANCELED') return { state: 'declined' }
  if (status !== 'COMPLETED') return { state: 'open' }
  const amount = Number(amountMoney?.amount ?? 0)
  if (Number(refundedMoney?.amount ?? 0) >= amount)
    return { state: 'refunded', captureId: paymentId }
  return { state: 'paid', captureId: paymentId, amount, currency: String(amountMoney?.currency) }
}

function isDeclined(error: unknown): boolean {
  return (
    error instanceof SquareError &&
    error.errors.some(({ category }) => category === 'PAYMENT_METHOD_ERROR')
  )
}

/** Square answers BAD_REQUEST for an order that an earlier attempt has paid. */
function isAlreadyPaid(error: unknown): boolean {
  return error instanceof SquareError && error.errors.some(({ code }) => code === 'BAD_REQUEST')
}

const Event = z.object({
  data: z.object({
    object: z.object({
      payment: z.optional(z.object({ order_id: z.optional(z.string()) })),
      refund: z.optional(z.object({ order_id: z.optional(z.string()) })),
    }),
  }),
})

function namedBy(event: unknown): Named | null {
  const object = Event.safeParse(event).data?.data.object
  const orderId = object?.payment?.order_id ?? object?.refund?.order_id
  return orderId === undefined ? null : { orderId }
}
