import { AsyncLocalStorage } from 'node:async_hooks'
import type { FastifyInstance, FastifyRequest } from 'fastify'

const requests = new AsyncLocalStorage<FastifyRequest>()

/** Makes `currentRequest` work in everything a request runs from here on. */
export function provideRequestContext(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => requests.run(request, done))
  // Reading a body loses the context: its events belong to the connection.
  app.addHook('preValidation', (request, _reply, done) => requests.run(request, done))
}

/** The request being answered; undefined in jobs and commands. */
export function currentRequest(): FastifyRequest | undefined {
  return requests.getStore()
}
