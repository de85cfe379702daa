import { AsyncLocalStorage } from 'node:async_hooks'
import type { FastifyInstance, FastifyRequest } from 'fastify'

const asking = new AsyncLocalStorage<FastifyRequest>()

/** From here on `askedBy` knows in everything that a request does which one it is. */
export function rememberAsking(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => asking.run(request, done))
  // Where a body was read it goes on with the connection, which knows of no request.
  app.addHook('preValidation', (request, _reply, done) => asking.run(request, done))
}

/** The request that is being answered here, if it is one. */
export function askedBy(): FastifyRequest | undefined {
  return asking.getStore()
}
