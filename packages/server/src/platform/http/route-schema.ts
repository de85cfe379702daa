import type { Call } from '@swapstead/domain/contract.ts'
import { ErrorBody } from '@swapstead/domain/wire.ts'
import * as z from 'zod/mini'

/** What a call takes and answers, as Fastify and the description of all calls read it. */
export function routeSchema(call: Call): object {
  const { params, query: querystring, body, summary, method } = call
  const status = call.created ? 201 : 200
  return {
    summary,
    tags: [call.path.split('/')[2]],
    ...(params && { params }),
    ...(querystring && { querystring }),
    ...(body && method !== 'GET' && { body }),
    ...(call.multipart && { consumes: ['multipart/form-data'] }),
    response: {
      ...(call.redirect ? { 302: z.void() } : { [status]: call.answer }),
      '4xx': ErrorBody,
      '5xx': ErrorBody,
    },
  }
}
