import type { Actor } from '@swapstead/domain/actor.ts'
import {
  type AnswerOf,
  type BodyOf,
  type Call,
  countedText,
  guestCall,
  type Page,
  type ParamsOf,
  type QueryOf,
} from '@swapstead/domain/contract.ts'
import { ErrorBody } from '@swapstead/domain/wire.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import type { Deps } from '../../deps.ts'
import { transact } from '../database/database.ts'
import { extendGrant } from '../identity/developer-grant.ts'
import { openDoor, refuseOtherGuests } from '../identity/doors.ts'
import { addressKey } from '../identity/rate-limits.ts'
import { answerOnce, type Commit } from './idempotency.ts'
import { type ArrivedFile, readMultipart } from './multipart.ts'
import { refuseUnsafeInput } from './safe-input.ts'

/** A request as a handler sees it: decoded, checked, and with an actor that the door has let in. */
type Arrived<C extends Call> = {
  params: ParamsOf<C>
  query: QueryOf<C>
  body: BodyOf<C>
  files: ArrivedFile[]
  actor: C['door'] extends 'open' ? Actor | null : Actor
  request: FastifyRequest
  reply: FastifyReply
  /** The transaction that a call with `commitsLast` ends in. */
  commit: Commit
}

type Result<C extends Call> = C extends { redirect: true } ? string : AnswerOf<C>

/**
 * Registers a call of the contract with the code that answers it. A guard refuses where a door does: before reading; what it
 * hides is not described to anybody either.
 */
export type Serve = <C extends Call>(
  call: C,
  handler: (arrived: Arrived<C>) => Result<C> | Promise<Result<C>>,
  guard?: (request: FastifyRequest) => void,
) => void

type Parts = Pick<Deps, 'db' | 'rateLimits' | 'config' | 'now'>

/** Everything about a route comes from its call: door, rate limit, schemas, status, paging headers. */
export function createServe(app: FastifyInstance, deps: Parts): Serve {
  return (call, handler, guard) => {
    register(call, handler, guard)
    // The same services for guests: what they may do is said by the rules, not by other code.
    if (call.guests) register(guestCall(call), handler, guard)
  }

  function register<C extends Call>(
    call: C,
    handler: (arrived: Arrived<C>) => Result<C> | Promise<Result<C>>,
    guard?: (request: FastifyRequest) => void,
  ): void {
    app.route({
      method: call.method,
      url: call.path,
      schema: { ...routeSchema(call), hide: guard !== undefined },
      config: { isPolled: call.polled === true },
      onRequest: async (request) => {
        openDoor(call.door, request.session, deps.config.production)
        guard?.(request)
        if (call.door === 'developer' && !call.polled) extendGrant(request.session, deps.now())
        if (call.rateLimit) await deps.rateLimits.count(call.rateLimit, rateLimitKey(call, request))
      },
      preValidation: async (request) => {
        if (call.multipart) await readMultipart(request, tooLargeAt(call))
        await refuseUnsafeInput(request)
        if (call.door === 'guest') refuseOtherGuests(request)
        request.sentBody = request.body
      },
      handler: async (request, reply) => {
        const actor = request.session.actor ?? null
        const work = async (commit: Commit) => handler(arrivedFrom(request, reply, commit))
        // Behind an open door a session may begin, and no transaction takes a session back.
        const mayKeep = call.door !== 'open' && !call.holdsSecrets
        const isOnce = call.method !== 'GET' && mayKeep && actor !== null
        const result = isOnce
          ? await answerOnce(deps, request, actor.id, call, work)
          : await work((write) => transact(deps.db, write))
        return answer(call, request, reply, result)
      },
    })
  }
}

/** What the sandbox says of a photo that is too large is about JPEG images, its only kind (PHOTOS-16). */
function tooLargeAt({ door }: Call): 'sandbox.photo_too_large' | 'photos.too_large' {
  return door === 'guest' ? 'sandbox.photo_too_large' : 'photos.too_large'
}

/** Calls of everybody count by address: each new account would bring a count of its own. */
function rateLimitKey({ door }: Call, { session, ip }: FastifyRequest): string {
  return (door !== 'open' && session.actor?.id) || addressKey(ip)
}

function arrivedFrom<C extends Call>(
  request: FastifyRequest,
  reply: FastifyReply,
  commit: Commit,
): Arrived<C> {
  return {
    params: request.params,
    query: request.query,
    body: request.body,
    files: request.arrivedFiles,
    actor: request.session.actor ?? null,
    request,
    reply,
    commit,
  } as Arrived<C>
}

function answer(
  call: Call,
  request: FastifyRequest,
  reply: FastifyReply,
  result: unknown,
): unknown {
  if (call.redirect) return reply.redirect(String(result), 302)
  if (call.created) reply.code(201)
  if (!call.paged) return result
  const page = result as Page<unknown>
  if (page.total !== null) reply.header('x-total-count', countedText(page.total))
  if (page.next !== null) reply.header('link', `<${nextAddress(request, page.next)}>; rel="next"`)
  return page.rows
}

function nextAddress({ url }: FastifyRequest, cursor: string): string {
  const end = url.indexOf('?')
  const path = end < 0 ? url : url.slice(0, end)
  const asked = new URLSearchParams(url.slice(path.length))
  asked.set('cursor', cursor)
  return `${path}?${asked}`
}

function routeSchema(call: Call): object {
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
