import type { Client } from '@paypal/paypal-server-sdk'
import { DAY, MINUTE } from '@swapstead/domain/times.ts'
import * as z from 'zod/mini'
import type { Deps } from '../../../deps.ts'
import type { PaymentSettings } from '../../../settings/payments.ts'
import { PROVIDER_TIMEOUT_SECONDS, type Webhook } from './provider.ts'

type Settings = NonNullable<PaymentSettings['paypal']>

/** PayPal repeats an unanswered webhook for three days. */
const OLDEST = 3 * DAY
/** The largest accepted difference between two clocks. */
const SKEW = 5 * MINUTE

const Verified = z.object({ verification_status: z.string() })

/**
 * Asks PayPal whether it signed a webhook. Sends the body back byte for byte, because the signature
 * covers its bytes.
 */
export function paypalSignatures(client: Client, settings: Settings, now: Deps['now']) {
  const { url, webhookId } = settings
  const auth = client.clientCredentialsAuthManager
  let token: Awaited<ReturnType<typeof auth.fetchToken>> | undefined

  return async ({ body, headers }: Webhook): Promise<boolean> => {
    if (!looksLikeTheirs(headers, now())) return false
    token = auth.isValid(token) && !auth.isExpired(token) ? token : await auth.fetchToken()
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
      headers: {
        authorization: `Bearer ${token.accessToken}`,
        'content-type': 'application/json',
      },
      body: `${claim.slice(0, -1)},"webhook_event":${body}}`,
      // The bearer token must not be sent to another address.
      redirect: 'error',
      signal: AbortSignal.timeout(PROVIDER_TIMEOUT_SECONDS * 1000),
    })
    if (answer.status === 401) token = undefined
    if (answer.status >= 500 || answer.status === 401) {
      throw new Error(`PayPal answered ${answer.status}`)
    }
    const verified = Verified.safeParse(await answer.json())
    return verified.data?.verification_status === 'SUCCESS'
  }
}

function looksLikeTheirs(headers: Webhook['headers'], now: Date): boolean {
  if (!headers['paypal-transmission-sig']) return false
  const certificate = URL.parse(String(headers['paypal-cert-url']))
  if (certificate?.protocol !== 'https:' || !/(^|\.)paypal\.com$/.test(certificate.hostname)) {
    return false
  }
  const age = now.getTime() - Date.parse(String(headers['paypal-transmission-time']))
  return age <= OLDEST && age >= -SKEW
}
