import http from 'node:http'
import {
  ApiError,
  CheckoutPaymentIntent,
  Client,
  Environment,
  type Order,
  type OrderRequest,
  type OrdersCapture,
  OrdersController,
  PaymentsController,
  PaypalExperienceUserAction,
  type Refund as PaypalRefund,
  PaypalWalletContextShippingPreference,
} from '@paypal/paypal-server-sdk'
import { formatAmount, parseAmount } from '@swapstead/domain/money.ts'
import { PRODUCT } from '@swapstead/domain/product.ts'
import type { OrderState } from '@swapstead/domain/upgrades/settle.ts'
import * as z from 'zod/mini'
import type { Config } from '../../../config.ts'
import type { Deps } from '../../../deps.ts'
import { readJson } from '../../../platform/core/json.ts'
import type { PaymentSettings } from '../../../settings/payments.ts'
import { paypalSignatures } from './paypal-signatures.ts'
import {
  type Named,
  type NewOrder,
  type PaymentProvider,
  PROVIDER_TIMEOUT_SECONDS,
  type Refund,
  refundKey,
} from './provider.ts'

type Settings = NonNullable<PaymentSettings['paypal']>

/**
 * PayPal's Orders v2: the payer approves in PayPal's window, then the server captures the money.
 */
export function paypalProvider(
  settings: Settings,
  { publicUrl }: Pick<Config, 'publicUrl'>,
  now: Deps['now'],
): PaymentProvider {
  const client = clientOf(settings)
  const orders = new OrdersController(client)
  const payments = new PaymentsController(client)

  const fetchOrder: PaymentProvider['fetchOrder'] = async ({ orderId }) => {
    try {
      return orderStateOf(orderId, (await orders.getOrder({ id: orderId })).result)
    } catch (error) {
      if (isUnknown(error)) return { state: 'open' }
      throw error
    }
  }

  return {
    fetchOrder,
    createOrder: async (order) => {
      const { result } = await orders.createOrder({
        paypalRequestId: order.upgradeId,
        body: orderOf(order, publicUrl),
      })
      const approve = result.links?.find(({ rel }) => rel === 'payer-action' || rel === 'approve')
      if (!result.id || !approve) throw new Error('PayPal gave an order without id or address')
      return { orderId: result.id, approveUrl: approve.href }
    },
    capture: async (order) => {
      try {
        const { result } = await orders.captureOrder({
          id: order.orderId,
          paypalRequestId: order.upgradeId,
          prefer: 'return=representation',
        })
        return orderStateOf(order.orderId, result)
      } catch (error) {
        const refusal = refusalOf(error)
        if (refusal === 'ORDER_NOT_APPROVED' || isUnknown(error)) return { state: 'open' }
        if (refusal === 'INSTRUMENT_DECLINED') return { state: 'declined' }
        if (refusal === 'ORDER_ALREADY_CAPTURED') return fetchOrder(order)
        throw error
      }
    },
    // Money moves only when we capture it: an uncaptured order expires by itself.
    cancel: async () => undefined,
    refund: async (taken) => {
      const { result } = await payments.refundCapturedPayment({
        captureId: taken.captureId,
        paypalRequestId: refundKey(taken),
      })
      return toRefund(result)
    },
    fetchRefund: async (refundId) => toRefund((await payments.getRefund({ refundId })).result),
    namedBy,
    isSigned: paypalSignatures(client, settings, now),
  }
}

/** The order that the payer approves, and the pages to which PayPal's window returns. */
function orderOf({ upgradeId, itemId, purchase, amount }: NewOrder, publicUrl: URL): OrderRequest {
  const back = (outcome: string) =>
    String(new URL(`/items/${itemId}/upgrade?${outcome}=${upgradeId}`, publicUrl))
  return {
    intent: CheckoutPaymentIntent.Capture,
    purchaseUnits: [
      {
        customId: upgradeId,
        description: purchase,
        amount: { currencyCode: 'USD', value: formatAmount(amount) },
      },
    ],
    paymentSource: {
      paypal: {
        experienceContext: {
          brandName: PRODUCT,
          shippingPreference: PaypalWalletContextShippingPreference.NoShipping,
          userAction: PaypalExperienceUserAction.PayNow,
          returnUrl: back('approved'),
          cancelUrl: back('cancelled'),
        },
      },
    },
  }
}

function clientOf({ url, clientId, clientSecret }: Settings): Client {
  const { hostname, port, protocol } = new URL(url)
  // The SDK only knows PayPal's two addresses; tests use a stand-in at another one.
  const transport = {
    request: (options: http.RequestOptions, onAnswer: (answer: http.IncomingMessage) => void) =>
      http.request({ ...options, agent: undefined, hostname, port, protocol }, onAnswer),
  }
  return new Client({
    environment: url.includes('sandbox') ? Environment.Sandbox : Environment.Production,
    clientCredentialsAuthCredentials: { oAuthClientId: clientId, oAuthClientSecret: clientSecret },
    timeout: PROVIDER_TIMEOUT_SECONDS * 1000,
    ...(protocol === 'http:' && { unstable_httpClientOptions: { transport, proxy: false } }),
  })
}

/** The first capture counts. An order without one is unpaid. */
function orderStateOf(orderId: string, order: Order): OrderState {
  if (order.id !== orderId) throw new Error('PayPal answered for another order')
  const captures = order.purchaseUnits?.flatMap(({ payments }) => payments?.captures ?? []) ?? []
  const [capture] = captures
  return capture ? captureStateOf(capture) : { state: 'open' }
}

function captureStateOf({ id, status: given, amount }: OrdersCapture): OrderState {
  const status = String(given)
  if (status === 'DECLINED' || status === 'FAILED') return { state: 'declined' }
  if (status === 'PENDING') return { state: 'held' }
  if (!id || !amount) return { state: 'open' }
  if (status === 'REFUNDED') return { state: 'refunded', captureId: id }
  const cents = parseAmount(amount.value) ?? 0
  return { state: 'paid', captureId: id, amount: cents, currency: amount.currencyCode }
}

function toRefund({ id, status: given }: PaypalRefund): Refund {
  if (!id) throw new Error('PayPal gave a refund without id')
  const status = String(given)
  if (status === 'COMPLETED') return { id, state: 'done' }
  return { id, state: status === 'FAILED' || status === 'CANCELLED' ? 'failed' : 'pending' }
}

function isUnknown(error: unknown): boolean {
  return error instanceof ApiError && error.statusCode === 404
}

const Refusal = z.object({ details: z.array(z.object({ issue: z.string() })) })

function refusalOf(error: unknown): string | null {
  if (!(error instanceof ApiError) || typeof error.body !== 'string') return null
  const refusal = Refusal.safeParse(readJson(error.body))
  return refusal.data?.details[0]?.issue ?? null
}

const Event = z.object({
  resource_type: z.optional(z.string()),
  resource: z.object({
    id: z.optional(z.string()),
    supplementary_data: z.optional(
      z.object({ related_ids: z.optional(z.object({ order_id: z.optional(z.string()) })) }),
    ),
    links: z.optional(z.array(z.object({ rel: z.string(), href: z.string() }))),
  }),
})

/** A refund names no order; its link `up` names the capture. */
function namedBy(event: unknown): Named | null {
  const { data } = Event.safeParse(event)
  if (!data) return null
  const { id, supplementary_data, links } = data.resource
  const orderId =
    data.resource_type === 'checkout-order' ? id : supplementary_data?.related_ids?.order_id
  if (orderId !== undefined) return { orderId }
  const up = links?.find(({ rel }) => rel === 'up')?.href
  const captureId = up && /\/captures\/([^/]+)$/.exec(up)?.[1]
  return captureId ? { captureId } : null
}
