import type { Actor } from '@swapstead/domain/actor.ts'
import type { Refusal } from '@swapstead/domain/refusals.ts'
import { IdParams } from '@swapstead/domain/wire.ts'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import type { Config } from '../../config.ts'
import { refused } from '../../platform/core/errors.ts'
import { openDoor } from '../../platform/identity/doors.ts'

type CalendarFile = {
  path: string
  notFound: Refusal
  /** The file, or null without an agreed meeting. */
  read: (actor: Actor, id: string) => Promise<string | null>
  noMeeting: Refusal
}

/** A calendar file is a navigation and no call of the contract, so it checks its door itself. */
export function sendCalendar(
  api: FastifyInstance,
  { production }: Pick<Config, 'production'>,
  { path, notFound, read, noMeeting }: CalendarFile,
): void {
  api.get(path, { schema: { hide: true }, exposeHeadRoute: false }, async (request, reply) => {
    const { actor } = request.session
    openDoor('member', request.session, production)
    if (!actor) throw refused('accounts.signed_out')
    const params = z.safeParse(IdParams, request.params)
    if (!params.success) throw refused(notFound)
    const calendar = await read(actor, params.data.id)
    if (calendar === null) throw refused(noMeeting)
    return reply
      .type('text/calendar; charset=utf-8')
      .header('content-disposition', 'attachment; filename="meeting.ics"')
      .send(calendar)
  })
}
