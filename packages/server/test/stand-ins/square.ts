import { createHmac } from 'node:crypto'
import { type Answered, standIn } from './provider.ts'

type Payment = {
  id: string
  order_id: string
  status: string
  amount_money: { amount: number; currency: string }
  refunded_money?: { amount: number; currency: string }
}
type Order = {
  id: string
  referenceId: string
  amount: number
  state: string
  paymentId: string | null
}

const KEY = 'a signature key'

/**
 * Square's Orders, Payments and Refunds, written from the public documentation; never compared with
 * the real service.
 */
export async function startSquare() {
  const service = new SquareStandIn()
  const url = await standIn([
    [/^POST \/v2\/orders$/, (body) => service.create(body)],
    [/^GET \/v2\/orders\/([\w-]+)$/, (_, id) => service.showOrder(id)],
    [/^PUT \/v2\/orders\/([\w-]+)$/, (body, id) => service.updateOrder(body, id)],
    [/^POST \/v2\/payments$/, (body) => service.pay(body)],
    [/^GET \/v2\/payments\/([\w-]+)$/, (_, id) => service.showPayment(id)],
    [/^POST \/v2\/refunds$/, (body) => service.refund(body)],
    [/^GET \/v2\/refunds\/([\w-]+)$/, (_, id) => service.showRefund(id)],
  ])
  const settings = {
    PAYMENTS: 'square',
    SQUARE_ACCESS_TOKEN: 'token',
    SQUARE_APPLICATION_ID: 'application',
    SQUARE_LOCATION_ID: 'location',
    SQUARE_WEBHOOK_SIGNATURE_KEY: KEY,
    SQUARE_API_URL: url,
  }
  return Object.assign(service, { settings })
}

class SquareStandIn {
  readonly orders = new Map<string, Order>()
  readonly payments = new Map<string, Payment>()
  readonly refunds: string[] = []
  readonly refundKeys: string[] = []
  /** The final status of refunds: they begin as PENDING. */
  refundStatus = 'COMPLETED'
  /** The failure of the next payment. A late one is made by `finishLate`, long after its call. */
  trouble: 'lost' | 'late' | null = null
  #late: (() => void) | null = null

  orderOf(upgradeId: string): Order {
    const order = [...this.orders.values()].find(({ referenceId }) => referenceId === upgradeId)
    if (!order) throw new Error(`no order for ${upgradeId}`)
    return order
  }

  create(body: string): Answered {
    const { order } = JSON.parse(body)
    const [line] = order.line_items
    const placed: Order = {
      id: `order-${this.orders.size + 1}`,
      referenceId: order.reference_id,
      amount: line.base_price_money.amount,
      state: 'OPEN',
      paymentId: null,
    }
    this.orders.set(placed.id, placed)
    return ok({ order: shown(placed) })
  }

  showOrder(id: string): Answered {
    const order = this.orders.get(id)
    return order ? ok({ order: shown(order) }) : missing
  }

  updateOrder(body: string, id: string): Answered {
    const order = this.orders.get(id)
    if (order) order.state = JSON.parse(body).order.state
    return this.showOrder(id)
  }

  pay(body: string): Answered {
    const { source_id, order_id, amount_money } = JSON.parse(body)
    const order = this.orders.get(order_id)
    if (order?.state !== 'OPEN') return refusal(400, 'INVALID_REQUEST_ERROR', 'BAD_REQUEST')
    if (source_id === 'declined') return refusal(402, 'PAYMENT_METHOD_ERROR', 'CARD_DECLINED')
    const id = `payment-${this.payments.size + 1}`
    const payment: Payment = { id, order_id, status: 'COMPLETED', amount_money }
    const take = () => {
      this.payments.set(id, payment)
      order.state = 'COMPLETED'
      order.paymentId = id
    }
    const { trouble } = this
    this.trouble = null
    if (trouble === 'late') {
      this.#late = take
      return 'lost'
    }
    take()
    return trouble ?? ok({ payment })
  }

  finishLate(): void {
    this.#late?.()
    this.#late = null
  }

  showPayment(id: string): Answered {
    const payment = this.payments.get(id)
    return payment ? ok({ payment }) : missing
  }

  refund(body: string): Answered {
    const { payment_id, amount_money, idempotency_key } = JSON.parse(body)
    const payment = this.payments.get(payment_id)
    if (!payment) return missing
    this.refunds.push(payment_id)
    this.refundKeys.push(idempotency_key)
    return ok({
      refund: { id: `refund-${this.refunds.length}`, status: 'PENDING', payment_id, amount_money },
    })
  }

  showRefund(id: string): Answered {
    return ok({ refund: { id, status: this.refundStatus } })
  }
}

/** The headers of Square's webhooks to this address. */
export function squareSignature(address: string, body: string) {
  return {
    'content-type': 'application/json',
    'x-square-hmacsha256-signature': createHmac('sha256', KEY)
      .update(address + body)
      .digest('base64'),
  }
}

function shown({ id, referenceId, amount, state, paymentId }: Order) {
  return {
    id,
    location_id: 'location',
    reference_id: referenceId,
    state,
    version: 1,
    total_money: { amount, currency: 'USD' },
    ...(paymentId && { tenders: [{ id: paymentId, type: 'CARD', payment_id: paymentId }] }),
  }
}

function ok(json: unknown): Answered {
  return { status: 200, json }
}

function refusal(status: number, category: string, code: string): Answered {
  return { status, json: { errors: [{ category, code, detail: code }] } }
}

const missing = refusal(404, 'INVALID_REQUEST_ERROR', 'NOT_FOUND')
