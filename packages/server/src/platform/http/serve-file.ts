import type { Actor } from '@swapstead/domain/actor.ts'
import type { Refusal } from '@swapstead/domain/refusals.ts'
import { IdParams } from '@swapstead/domain/wire.ts'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import type { Config } from '../../config.ts'
import { refused } from '../core/errors.ts'
import { openDoor } from '../identity/doors.ts'

type FileRoute = {
  /** Names the file by `:id`. */
  path: string
  door: 'member' | 'staff'
  type: string
  notFound: Refusal
  read: (actor: Actor, id: string) => Promise<ServedFile>
}

/** With a name it is a download, else a picture. */
type ServedFile = { content: Buffer | string; name?: string }

/** Serves a file by its id. Files stand outside the contract, so the door is checked here. */
export function serveFile(
  api: FastifyInstance,
  { production }: Pick<Config, 'production'>,
  { path, door, type, notFound, read }: FileRoute,
): void {
  api.get(path, { schema: { hide: true }, exposeHeadRoute: false }, async (request, reply) => {
    const { actor } = request.session
    openDoor(door, request.session, production)
    if (!actor) throw refused('accounts.signed_out')
    const params = z.safeParse(IdParams, request.params)
    if (!params.success) throw refused(notFound)
    const { content, name } = await read(actor, params.data.id)
    if (name) reply.header('content-disposition', `attachment; filename="${name}"`)
    return reply
      .type(type)
      .header('content-security-policy', "default-src 'none'; sandbox")
      .send(content)
  })
}
