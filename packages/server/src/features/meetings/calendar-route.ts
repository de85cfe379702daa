import type { Actor } from '@swapstead/domain/actor.ts'
import type { Refusal } from '@swapstead/domain/refusals.ts'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../../config.ts'
import { refused } from '../../platform/core/errors.ts'
import { serveFile } from '../../platform/http/serve-file.ts'

type CalendarFile = {
  path: string
  notFound: Refusal
  /** The file, or null if no meeting is agreed. */
  read: (actor: Actor, id: string) => Promise<string | null>
  noMeeting: Refusal
}

export function serveCalendar(
  api: FastifyInstance,
  config: Pick<Config, 'production'>,
  { path, notFound, read, noMeeting }: CalendarFile,
): void {
  serveFile(api, config, {
    path,
    door: 'member',
    type: 'text/calendar; charset=utf-8',
    notFound,
    read: async (actor, id) => {
      const content = await read(actor, id)
      if (content === null) throw refused(noMeeting)
      return { content, name: 'meeting.ics' }
    },
  })
}
