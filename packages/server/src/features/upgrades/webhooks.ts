import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { nothingHere, refused } from '../../platform/core/errors.ts'
import { addressKey } from '../../platform/identity/rate-limits.ts'
import { followWebhook } from './follow-up.ts'
import { getProvider } from './providers/choose.ts'
import { findByOrder } from './queries.ts'

/**
 * What providers send by themselves. It is no call of the contract: the signature is over the bytes as they arrive.
 * Signed news only say where to look; what happened is asked of the provider, so they may come twice, late or in any
 * order. News of an order that is none of ours cost no question. What fails is answered with 5xx, and sent again.
 */
export async function webhookRoutes(scope: FastifyInstance, deps: Deps): Promise<void> {
  // A provider's code stops the process while it is loaded: better before it serves than at the first payment.
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
      await deps.rateLimits.count('paymentNews', addressKey(request.ip))
      const provider = await getProvider(deps, name)
      const body = String(request.body ?? '')
      const orderId = provider.orderIdOf(readEvent(body))
      const payment = orderId && (await findByOrder(deps.db, name, orderId))
      if (!payment) return thanks
      await deps.rateLimits.check('unsignedNews', addressKey(request.ip))
      const address = String(new URL(`/api/payment-webhooks/${name}`, deps.config.publicUrl))
      if (!(await provider.isSigned({ body, headers: request.headers, address }))) {
        await deps.rateLimits.tally('unsignedNews', addressKey(request.ip))
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
