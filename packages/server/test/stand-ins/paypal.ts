import { type Answered, standIn } from './provider.ts'

type Order = {
  id: string
  customId: string
  value: string
  returnUrl: string
  isApproved: boolean
  capture: { id: string; status: string; amount: { value: string; currency_code: string } } | null
}
type Trouble = 'decline' | 'lost' | 'down' | null

/**
 * PayPal's Orders v2, written from its public documentation; never compared with the real service.
 */
export async function startPaypal() {
  const service = new PaypalStandIn()
  const url = await standIn([
    [/^POST \/v1\/oauth2\/token$/, () => service.signIn()],
    [/^POST \/v1\/notifications\/verify-webhook-signature$/, (body) => service.verify(body)],
    [/^POST \/v2\/checkout\/orders$/, (body) => service.create(body)],
    [/^GET \/v2\/checkout\/orders\/(\w+)$/, (_, id) => service.show(id)],
    [/^POST \/v2\/checkout\/orders\/(\w+)\/capture$/, (_, id) => service.capture(id)],
    [/^POST \/v2\/payments\/captures\/([\w-]+)\/refund$/, (_, id, key) => service.refund(id, key)],
    [/^GET \/v2\/payments\/refunds\/([\w-]+)$/, (_, id) => service.showRefund(id)],
  ])
  const settings = {
    PAYMENTS: 'paypal',
    PAYPAL_CLIENT_ID: 'client',
    PAYPAL_CLIENT_SECRET: 'secret',
    PAYPAL_WEBHOOK_ID: 'WEBHOOK',
    PAYPAL_API_URL: url,
  }
  return Object.assign(service, { settings })
}

class PaypalStandIn {
  readonly orders = new Map<string, Order>()
  readonly refunds: string[] = []
  readonly refundKeys: string[] = []
  /** Numbers of token requests and of signature checks. */
  tokens = 0
  verified = 0
  /** The first status of captures and refunds. */
  captureStatus = 'COMPLETED'
  refundStatus = 'COMPLETED'
  /** Runs while an order is placed, before the response. */
  whilePlacing: () => Promise<void> = async () => undefined
  /** Runs just before money is taken. */
  whileCapturing: () => Promise<void> = async () => undefined
  /** The failure of the next call that can have it. */
  trouble: Trouble = null
  /** The captured amount that PayPal reports; null means the order's own. */
  captured: { value: string; currency_code: string } | null = null

  orderOf(upgradeId: string): Order {
    const order = [...this.orders.values()].find(({ customId }) => customId === upgradeId)
    if (!order) throw new Error(`no order for ${upgradeId}`)
    return order
  }

  async create(body: string): Promise<Answered> {
    await this.whilePlacing()
    if (this.#takeTrouble() === 'down') return { status: 503, json: { name: 'UNAVAILABLE' } }
    const { purchase_units, payment_source } = JSON.parse(body)
    const [unit] = purchase_units
    const order: Order = {
      id: `ORDER${this.orders.size + 1}`,
      customId: unit.custom_id,
      value: unit.amount.value,
      returnUrl: payment_source.paypal.experience_context.return_url,
      isApproved: false,
      capture: null,
    }
    this.orders.set(order.id, order)
    return { status: 201, json: shown(order) }
  }

  show(id: string): Answered {
    const order = this.orders.get(id)
    return order ? ok(shown(order)) : refusal('RESOURCE_NOT_FOUND')
  }

  async capture(id: string): Promise<Answered> {
    await this.whileCapturing()
    const order = this.orders.get(id)
    if (!order) return refusal('RESOURCE_NOT_FOUND')
    if (order.capture) return refusal('ORDER_ALREADY_CAPTURED')
    if (!order.isApproved) return refusal('ORDER_NOT_APPROVED')
    const trouble = this.#takeTrouble()
    if (trouble === 'decline') return refusal('INSTRUMENT_DECLINED')
    const amount = this.captured ?? { value: order.value, currency_code: 'USD' }
    order.capture = { id: `CAPTURE-${order.id}`, status: this.captureStatus, amount }
    return trouble === 'lost' ? 'lost' : { status: 201, json: shown(order) }
  }

  refund(captureId: string, key: string): Answered {
    const order = [...this.orders.values()].find(({ capture }) => capture?.id === captureId)
    if (!order?.capture) return refusal('RESOURCE_NOT_FOUND')
    if (this.#takeTrouble() === 'down') return { status: 503, json: { name: 'UNAVAILABLE' } }
    if (order.capture.status === 'REFUNDED') return refusal('CAPTURE_FULLY_REFUNDED')
    if (this.refundStatus === 'COMPLETED') order.capture.status = 'REFUNDED'
    this.refunds.push(captureId)
    this.refundKeys.push(key)
    const count = this.refunds.filter((known) => known === captureId).length
    return { status: 201, json: { id: `REFUND-${captureId}-${count}`, status: this.refundStatus } }
  }

  showRefund(id: string): Answered {
    return ok({ id, status: this.refundStatus })
  }

  signIn(): Answered {
    this.tokens += 1
    return ok(token)
  }

  verify(body: string): Answered {
    this.verified += 1
    const { transmission_sig, webhook_id } = JSON.parse(body)
    const isGood = transmission_sig === 'signed by PayPal' && webhook_id === 'WEBHOOK'
    return ok({ verification_status: isGood ? 'SUCCESS' : 'FAILURE' })
  }

  #takeTrouble(): Trouble {
    const { trouble } = this
    this.trouble = null
    return trouble
  }
}

const token = { access_token: 'token', token_type: 'Bearer', expires_in: 9999 }

function ok(json: unknown): Answered {
  return { status: 200, json }
}

/** The headers of PayPal's webhooks. */
export const paypalSignature = (sentAt: Date) => ({
  'content-type': 'application/json',
  'paypal-transmission-id': 'id',
  'paypal-transmission-time': sentAt.toISOString(),
  'paypal-transmission-sig': 'signed by PayPal',
  'paypal-cert-url': 'https://api.paypal.com/cert',
  'paypal-auth-algo': 'SHA256withRSA',
})

function shown({ id, value, customId, isApproved, capture }: Order) {
  const open = isApproved ? 'APPROVED' : 'PAYER_ACTION_REQUIRED'
  return {
    id,
    status: capture ? 'COMPLETED' : open,
    purchase_units: [
      {
        reference_id: 'default',
        custom_id: customId,
        amount: { currency_code: 'USD', value },
        ...(capture && { payments: { captures: [capture] } }),
      },
    ],
    links: [
      {
        rel: 'payer-action',
        href: `https://www.paypal.com/checkoutnow?token=${id}`,
        method: 'GET',
      },
    ],
  }
}

function refusal(issue: string): Answered {
  const json = { name: 'UNPROCESSABLE_ENTITY', message: issue, debug_id: 'x', details: [{ issue }] }
  return { status: issue === 'RESOURCE_NOT_FOUND' ? 404 : 422, json }
}
