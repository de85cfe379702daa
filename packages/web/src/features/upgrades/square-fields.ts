import { formatAmount } from '@swapstead/domain/money.ts'
import type { CardFields } from '@swapstead/domain/upgrades/calls.ts'

/** The parts of Square's Web Payments SDK that are used here. */
type TokenResult = { status: string; token?: string; errors?: { message: string }[] }
type Field = {
  attach: (place: HTMLElement, look?: object) => Promise<void>
  destroy: () => Promise<unknown>
}
type Card = Field & { tokenize: () => Promise<TokenResult> }
type CashApp = Field & {
  addEventListener: (
    type: 'ontokenization',
    listener: (event: { detail: { tokenResult: TokenResult } }) => void,
  ) => void
}
type Payments = {
  card: () => Promise<Card>
  paymentRequest: (request: object) => unknown
  cashAppPay: (
    request: unknown,
    options: { redirectURL: string; referenceId: string },
  ) => Promise<CashApp>
}
declare global {
  interface Window {
    Square?: { payments: (applicationId: string, locationId: string) => Payments }
  }
}

const NOT_LOADED = 'The Square form didn’t load. Nothing was charged.'

/** Attaches a card field; `getToken` turns the typed card into a token. */
export async function attachCard(place: HTMLElement, fields: CardFields) {
  const card = await (await paymentsOf(fields)).card()
  await card.attach(place)
  return { destroy: () => card.destroy(), getToken: async () => tokenOf(await card.tokenize()) }
}

type Bill = { amount: number; referenceId: string }

/** Attaches Cash App's button, which shows a code for the phone and sends the token itself. */
export async function attachCashApp(
  place: HTMLElement,
  fields: CardFields,
  { amount, referenceId }: Bill,
  onToken: (token: string) => void,
) {
  const payments = await paymentsOf(fields)
  const total = { amount: formatAmount(amount), label: 'Photo upgrade' }
  const request = payments.paymentRequest({ countryCode: 'US', currencyCode: 'USD', total })
  const options = { redirectURL: location.href, referenceId }
  const button = await payments.cashAppPay(request, options)
  button.addEventListener('ontokenization', ({ detail: { tokenResult } }) => {
    if (tokenResult.status === 'OK') onToken(tokenOf(tokenResult))
  })
  await button.attach(place, { shape: 'semiround', width: 'full' })
  return { destroy: () => button.destroy() }
}

function tokenOf({ status, token, errors }: TokenResult): string {
  if (status === 'OK' && token) return token
  throw new Error(errors?.[0]?.message ?? 'We couldn’t read the card. Nothing was charged.')
}

let loading: Promise<void> | undefined

async function paymentsOf({ script, applicationId, locationId }: CardFields): Promise<Payments> {
  loading ??= loadScript(script)
  await loading.catch((error: unknown) => {
    loading = undefined
    throw error
  })
  if (!window.Square) throw new Error(NOT_LOADED)
  return window.Square.payments(applicationId, locationId)
}

function loadScript(address: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script')
    script.src = address
    script.onload = () => resolve()
    script.onerror = () => reject(new Error(NOT_LOADED))
    document.head.append(script)
  })
}
