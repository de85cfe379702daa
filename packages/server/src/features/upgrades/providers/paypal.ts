import http from 'node:http'
import {
  ApiError,
  CheckoutPaymentIntent,
  Client,
  Environment,
  type Order,
  type OrdersCapture,
  OrdersController,
  PaymentsController,
  PaypalExperienceUserAction,
  PaypalWalletContextShippingPreference,
} from '@paypal/paypal-server-sdk'
import { formatAmount, parseAmount } from '@swapstead/domain/money.ts'
import { PRODUCT } from '@swapstead/domain/product.ts'
import type { ProviderWord } from '@swapstead/domain/upgrades/settle.ts'
import * as z from 'zod/mini'
import type { Config } from '../../../config.ts'
import type { PaymentSettings } from '../../../payment-settings.ts'
import { type News, PATIENCE_SECONDS, type PaymentProvider } from './provider.ts'

type Settings = NonNullable<PaymentSettings['paypal']>

/** PayPal's Orders v2: the payer approves in a window of PayPal's own, the server takes the money and asks what came of it. */
export function paypalProvider(
  settings: Settings,
  { publicUrl }: Pick<Config, 'publicUrl'>,
): PaymentProvider {
  const client = clientOf(settings)
  const orders = new OrdersController(client)
  const payments = new PaymentsController(client)

  const look: PaymentProvider['look'] = async ({ orderId }) =>
    wordOf(orderId, (await orders.getOrder({ id: orderId })).result)

  return {
    look,
    place: async ({ upgradeId, itemId, purchase, amount }) => {
      const back = (outcome: string) =>
        String(new URL(`/items/${itemId}/upgrade?${outcome}=${upgradeId}`, publicUrl))
      const { result } = await orders.createOrder({
        paypalRequestId: upgradeId,
        body: {
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
        },
      })
      const approve = result.links?.find(({ rel }) => rel === 'payer-action' || rel === 'approve')
      if (!result.id || !approve) throw new Error('PayPal gave an order without id or address')
      return { orderId: result.id, approveUrl: approve.href }
    },
    collect: async (order) => {
      try {
        const { result } = await orders.captureOrder({
          id: order.orderId,
          paypalRequestId: order.upgradeId,
          prefer: 'return=representation',
        })
        return wordOf(order.orderId, result)
      } catch (error) {
        const refusal = refusalOf(error)
        if (refusal === 'ORDER_NOT_APPROVED') return { state: 'open' }
        if (refusal === 'INSTRUMENT_DECLINED') return { state: 'declined' }
        if (refusal === 'ORDER_ALREADY_CAPTURED') return look(order)
        throw error
      }
    },
    // Money moves by our capture alone: an order that nobody captures ends by itself.
    giveUp: async () => undefined,
    refund: async ({ upgradeId, captureId }) => {
      const { result } = await payments.refundCapturedPayment({
        captureId,
        paypalRequestId: `refund-${upgradeId}`,
      })
      return ['COMPLETED', 'PENDING'].includes(String(result.status))
    },
    readNews: async (news) => {
      if (!(await isSigned(client, settings, news))) return undefined
      return { orderId: orderOf(JSON.parse(news.body)) }
    },
  }
}

function clientOf({ url, clientId, clientSecret }: Settings): Client {
  const { hostname, port, protocol } = new URL(url)
  // The SDK knows PayPal's two addresses alone; another one is a stand-in.
  const transport = {
    request: (options: http.RequestOptions, onAnswer: (answer: http.IncomingMessage) => void) =>
      http.request({ ...options, agent: undefined, hostname, port, protocol }, onAnswer),
  }
  return new Client({
    environment: url.includes('sandbox') ? Environment.Sandbox : Environment.Production,
    clientCredentialsAuthCredentials: { oAuthClientId: clientId, oAuthClientSecret: clientSecret },
    timeout: PATIENCE_SECONDS * 1000,
    ...(protocol === 'http:' && { unstable_httpClientOptions: { transport, proxy: false } }),
  })
}

/** What an order says: its first capture decides, and an order without one is not paid. */
function wordOf(orderId: string, order: Order): ProviderWord {
  if (order.id !== orderId) throw new Error('PayPal answered for another order')
  const captures = order.purchaseUnits?.flatMap(({ payments }) => payments?.captures ?? []) ?? []
  const [capture] = captures
  return capture ? wordOfCapture(capture) : { state: 'open' }
}

function wordOfCapture({ id, status: given, amount }: OrdersCapture): ProviderWord {
  const status = String(given)
  if (status === 'DECLINED' || status === 'FAILED') return { state: 'declined' }
  if (!id || !amount || status === 'PENDING') return { state: 'open' }
  if (status === 'REFUNDED') return { state: 'refunded', captureId: id }
  const cents = parseAmount(amount.value) ?? 0
  return { state: 'paid', captureId: id, amount: cents, currency: amount.currencyCode }
}

const Refusal = z.object({ details: z.array(z.object({ issue: z.string() })) })

function refusalOf(error: unknown): string | null {
  if (!(error instanceof ApiError) || typeof error.body !== 'string') return null
  const refusal = Refusal.safeParse(readJson(error.body))
  return refusal.data?.details[0]?.issue ?? null
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

const Event = z.object({
  resource_type: z.optional(z.string()),
  resource: z.object({
    id: z.optional(z.string()),
    supplementary_data: z.optional(
      z.object({ related_ids: z.optional(z.object({ order_id: z.optional(z.string()) })) }),
    ),
  }),
})

function orderOf(event: unknown): string | null {
  const { data } = Event.safeParse(event)
  if (!data) return null
  const { id, supplementary_data } = data.resource
  if (data.resource_type === 'checkout-order') return id ?? null
  return supplementary_data?.related_ids?.order_id ?? null
}

const Verified = z.object({ verification_status: z.string() })

/** PayPal says itself whether it signed; the event goes back byte for byte, as the signature is over its bytes. */
async function isSigned(
  client: Client,
  { url, webhookId }: Settings,
  { body, headers }: News,
): Promise<boolean> {
  if (!headers['paypal-transmission-sig'] || readJson(body) === null) return false
  const { accessToken } = await client.clientCredentialsAuthManager.fetchToken()
  const claim = JSON.stringify({
    auth_algo: headers['paypal-auth-algo'],
    cert_url: headers['paypal-cert-url'],
    transmission_id: headers['paypal-transmission-id'],
    transmission_sig: headers['paypal-transmission-sig'],
    transmission_time: headers['paypal-transmission-time'],
    webhook_id: webhookId,
  })
  const answer = await fetch(new URL('/v1/notifications/verify-webhook-signature', url), {
    method: 'POST',
    headers: { authorization: `Bearer ${accessToken}`, 'content-type': 'application/json' },
    body: `${claim.slice(0, -1)},"webhook_event":${body}}`,
    signal: AbortSignal.timeout(PATIENCE_SECONDS * 1000),
  })
  if (answer.status >= 500) throw new Error(`PayPal answered ${answer.status}`)
  const verified = Verified.safeParse(await answer.json())
  return verified.data?.verification_status === 'SUCCESS'
}
