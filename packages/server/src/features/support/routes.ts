import { supportCalls } from '@swapstead/domain/support/calls.ts'
import { screenshotPaths } from '@swapstead/domain/support/screenshot.ts'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import type { Serve } from '../../platform/http/serve.ts'
import { serveFile } from '../../platform/http/serve-file.ts'
import { listOwnTickets } from './queries.ts'
import { changeReply, listSavedReplies, removeReply, saveReply } from './saved-replies.ts'
import { addScreenshot, readScreenshot } from './screenshots.ts'
import { openTicket, readOwnTicket, removeOwnTicket, replyToOwnTicket } from './service.ts'
import { countTickets, findNextWaiting, listTickets } from './staff-queries.ts'
import {
  addNote,
  giveGift,
  readContext,
  readTicket,
  removeTicket,
  replyToTicket,
  resolveTicket,
  setEventMails,
  setStatus,
} from './staff-service.ts'

const deleted = { message: 'Ticket deleted' }

export function supportRoutes(serve: Serve, api: FastifyInstance, deps: Deps): void {
  serve(supportCalls.contact, ({ actor, body }) => openTicket(deps, actor, body))
  for (const call of [supportCalls.own, supportCalls.ofUser]) {
    serve(call, ({ actor, query }) => listOwnTickets(deps.db, actor.id, query))
  }
  serve(supportCalls.ownOne, ({ actor, params }) => readOwnTicket(deps, actor, params.id))
  serve(supportCalls.removeOwn, async ({ actor, params }) => {
    await removeOwnTicket(deps, actor, params.id)
    return deleted
  })
  serve(supportCalls.replyToOwn, ({ actor, params, body }) =>
    replyToOwnTicket(deps, actor, params.id, body.message),
  )
  screenshotRoutes(serve, api, deps)
  staffRoutes(serve, deps)
  savedReplyRoutes(serve, deps)
}

function staffRoutes(serve: Serve, deps: Deps): void {
  serve(supportCalls.create, ({ actor, body }) => openTicket(deps, actor, body))
  serve(supportCalls.all, ({ actor, query }) => listTickets(deps.db, actor, query, deps.now()))
  serve(supportCalls.counts, ({ actor }) => countTickets(deps.db, actor))
  serve(supportCalls.next, ({ actor, query }) => findNextWaiting(deps.db, actor, query))
  serve(supportCalls.one, ({ actor, params }) => readTicket(deps, actor, params.id))
  serve(supportCalls.context, ({ actor, params }) => readContext(deps, actor, params.id))
  serve(supportCalls.remove, async ({ actor, params }) => {
    await removeTicket(deps, actor, params.id)
    return deleted
  })
  serve(supportCalls.setStatus, ({ actor, params, body }) =>
    setStatus(deps, actor, params.id, body.status),
  )
  serve(supportCalls.addNote, ({ actor, params, body }) =>
    addNote(deps, actor, params.id, body.adminNotes),
  )
  serve(supportCalls.resolve, ({ actor, params, body }) =>
    resolveTicket(deps, actor, params.id, body.adminNotes),
  )
  serve(supportCalls.reply, ({ actor, params, body }) =>
    replyToTicket(deps, actor, params.id, body.message),
  )
  serve(supportCalls.setEventMails, ({ actor, params, body }) =>
    setEventMails(deps, actor, params.id, body.allowEmailNotifications),
  )
  serve(supportCalls.gift, ({ actor, params, body }) => giveGift(deps, actor, params.id, body))
}

function savedReplyRoutes(serve: Serve, deps: Deps): void {
  serve(supportCalls.savedReplies, () => listSavedReplies(deps.db))
  serve(supportCalls.saveReply, ({ actor, body }) => saveReply(deps, actor, body))
  serve(supportCalls.changeReply, ({ actor, params, body }) =>
    changeReply(deps, actor, params.id, body),
  )
  serve(supportCalls.removeReply, async ({ actor, params }) => {
    await removeReply(deps, actor, params.id)
    return { message: 'Saved reply deleted' }
  })
}

function screenshotRoutes(serve: Serve, api: FastifyInstance, deps: Deps): void {
  serve(supportCalls.addScreenshot, ({ actor, params, files, commit }) =>
    addScreenshot(deps, { actor, ticketId: params.id, commit }, files),
  )
  pictureRoute(api, deps, 'member')
  pictureRoute(api, deps, 'staff')
}

function pictureRoute(api: FastifyInstance, deps: Deps, door: keyof typeof screenshotPaths): void {
  serveFile(api, deps.config, {
    path: screenshotPaths[door],
    door,
    type: 'image/webp',
    notFound: 'support.not_found',
    read: async (actor, id) => ({
      content: await readScreenshot(deps.db, id, door === 'member' ? actor.id : null),
    }),
  })
}
