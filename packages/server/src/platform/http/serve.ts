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
  type Upload,
} from '@swapstead/domain/contract.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Deps } from '../../deps.ts'
import { transact } from '../database/database.ts'
import { extendGrant } from '../identity/developer-grant.ts'
import { openDoor, refuseDeleted, refuseOtherGuests } from '../identity/doors.ts'
import { addressKey } from '../identity/rate-limits.ts'
import { giveUploadTime, hasBody } from './body-time.ts'
import { answerOnce, type Commit } from './idempotency.ts'
import { type ArrivedFile, readMultipart } from './multipart.ts'
import { routeSchema } from './route-schema.ts'
import { refuseUnsafeInput } from './safe-input.ts'
import { countUploads, UploadsAtOnce } from './upload-limits.ts'
import { WrittenAnswer } from './written-answer.ts'

/** A request as a handler receives it: decoded, validated, its actor let in by the door. */
type Arrived<C extends Call> = {
  params: ParamsOf<C>
  query: QueryOf<C>
  body: BodyOf<C>
  files: ArrivedFile[]
  actor: C['door'] extends 'open' ? Actor | null : Actor
  request: FastifyRequest
  reply: FastifyReply
  /** Runs the transaction of a call with `commitsLast`. */
  commit: Commit
}

type Result<C extends Call> = C extends { redirect: true }
  ? string
  : AnswerOf<C> | (C extends { method: 'GET' } | { commitsLast: true } ? NotPaged<C> : never)
/** A written answer has no total and no next page. */
type NotPaged<C> = C extends { paged: true } ? never : WrittenAnswer

/**
 * Registers the handler of a call. `guard` throws before the body is read, like a door; guarded
 * calls stay out of OpenAPI.
 */
export type Serve = <C extends Call>(
  call: C,
  handler: (arrived: Arrived<C>) => Result<C> | Promise<Result<C>>,
  guard?: (request: FastifyRequest) => void,
) => void

type Parts = Pick<Deps, 'db' | 'rateLimits' | 'config' | 'now'>

const JSON_TYPE = 'application/json; charset=utf-8'

/** Derives each route from its call: door, rate limit, schemas, status, paging headers. */
export function createServe(app: FastifyInstance, deps: Parts): Serve {
  const uploads = new UploadsAtOnce(deps.config)
  return (call, handler, guard) => {
    register(call, handler, guard)
    // Guests share the handler; the rules decide what they may do.
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
        await countCall(deps, call, request)
      },
      preValidation: async (request) => {
        if (call.multipart) {
          uploads.begin(rateLimitKey(call, request), request.raw)
          await readUpload(deps, call, call.multipart, request)
        }
        // A missing body counts as an empty one; Fastify would validate null.
        if (call.body && !hasBody(request.raw)) request.body = {}
        await refuseUnsafeInput(request)
        if (call.door === 'guest') refuseOtherGuests(request)
        request.sentBody = request.body
      },
      handler: async (request, reply) => {
        const actor = request.session.actor ?? null
        const work = async (commit: Commit) => handler(arrivedFrom(request, reply, commit))
        // An open call may begin a session, which no rollback undoes.
        const mayStoreAnswer = call.door !== 'open' && !call.holdsSecrets
        const isOnce = call.method !== 'GET' && mayStoreAnswer && actor !== null
        const made = isOnce
          ? answerOnce(deps, request, actor.id, call, work)
          : work((write) => transact(deps.db, write))
        const result = await made.catch((error) => refuseDeleted(deps.db, actor, error))
        return answer(call, request, reply, result)
      },
    })
  }
}

async function readUpload(
  { rateLimits }: Parts,
  call: Call,
  { files, tooMany }: Upload,
  request: FastifyRequest,
) {
  giveUploadTime(request.raw)
  await readMultipart(request, { files, tooMany, tooLarge: tooLargeAt(call) })
  await countUploads(rateLimits, request)
  if (!isEmptyUpload(call, request)) return
  await rateLimits.takeBack('uploads', rateLimitKey(call, request))
}

/** The sandbox has its own sentence, because it only takes JPEG. */
function tooLargeAt({ door }: Call): 'sandbox.photo_too_large' | 'photos.too_large' {
  return door === 'guest' ? 'sandbox.photo_too_large' : 'photos.too_large'
}

/** Nobody signed in, or a guest of the sandbox. */
function hasNoAccount({ session: { actor } }: FastifyRequest): boolean {
  return !actor || actor.isGuest
}

/** Items may be posted and edited without photos. */
function isEmptyUpload({ rateLimit }: Call, { arrivedFiles }: FastifyRequest): boolean {
  return rateLimit === 'uploads' && arrivedFiles.length === 0
}

/** Throws 429 beyond a limit of the call. */
async function countCall(
  { rateLimits }: Parts,
  call: Call,
  request: FastifyRequest,
): Promise<void> {
  const key = rateLimitKey(call, request)
  if (call.limitsVisitors && hasNoAccount(request)) {
    rateLimits.countHere('visitorReads', addressKey(request.ip))
  }
  if (call.method !== 'GET') rateLimits.countHere('writes', key)
  if (call.rateLimit) await rateLimits.count(call.rateLimit, limitKey(call, request, key))
}

/** Reports of guests count by address: each new sandbox would start a new count. */
function limitKey({ rateLimit }: Call, { session, ip }: FastifyRequest, key: string): string {
  return rateLimit === 'tickets' && session.actor?.isGuest ? addressKey(ip) : key
}

/** Open calls count by address: a new account would start a new count. */
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
  if (result instanceof WrittenAnswer) return reply.type(JSON_TYPE).send(result.text)
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
