import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { nothingHere, refused } from '../../platform/core/errors.ts'
import { addressKey } from '../../platform/identity/rate-limits.ts'
import { followWebhook } from './follow-up.ts'
import { getProvider } from './providers/choose.ts'
import { findNamed } from './queries.ts'

/**
 * Webhooks are outside the contract, because the signature covers the raw bytes. They only name an
 * order to fetch, so repeated, late or reordered ones do no harm. An unknown order causes no call
 * to the provider. A failure answers 5xx, and the provider sends the webhook again.
 */
export async function webhookRoutes(scope: FastifyInstance, deps: Deps): Promise<void> {
  // Loading a provider's code blocks the process, so it is loaded before the first request.
  await Promise.all(deps.config.payments.offered.map((name) => getProvider(deps, name)))
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) =>
    done(null, body),
  )
  scope.post<{ Params: { provider: string } }>(
    '/api/payment-webhooks/:provider',
    { schema: { hide: true } },
    async (request) => {
      const name = request.params.provider
      if ((name !== 'paypal' && name !== 'square') || !deps.config.payments[name]) {
        throw nothingHere()
      }
      await deps.rateLimits.count('paymentWebhooks', addressKey(request.ip))
      const provider = await getProvider(deps, name)
      const body = String(request.body ?? '')
      const named = provider.namedBy(readEvent(body))
      const payment = named && (await findNamed(deps.db, name, named))
      if (!payment) return thanks
      await deps.rateLimits.refuseIfReached('unsignedWebhooks', addressKey(request.ip))
      const address = String(new URL(`/api/payment-webhooks/${name}`, deps.config.publicUrl))
      if (!(await provider.isSigned({ body, headers: request.headers, address }))) {
        await deps.rateLimits.countSilently('unsignedWebhooks', addressKey(request.ip))
        throw refused('upgrades.unsigned_news')
      }
      await followWebhook(deps, payment)
      return thanks
    },
  )
}

const thanks = { message: 'Thank you' }

function readEvent(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    throw refused('upgrades.unsigned_news')
  }
}
