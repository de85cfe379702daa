import { RING_CALENDAR_PATH, ringCalls } from '@swapstead/domain/rings/calls.ts'
import type { RingCommand } from '@swapstead/domain/rings/decide.ts'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import type { Serve } from '../../platform/http/serve.ts'
import { serveCalendar } from '../meetings/index.ts'
import { markRingConversationRead, readRingConversation, sendRingMessage } from './conversation.ts'
import { readRingCalendar, readRingMeetingPlaces } from './meeting.ts'
import { countRings, listRings } from './queries.ts'
import { changeRing, handOver, readRingView } from './service.ts'

const answers = { yes: 'agree', later: 'postpone' } as const

export function ringRoutes(serve: Serve, api: FastifyInstance, deps: Deps): void {
  serve(ringCalls.list, ({ actor, query }) => listRings(deps.db, actor.id, query, deps.now()))
  serve(ringCalls.counts, ({ actor }) => countRings(deps.db, actor.id, deps.now()))
  serve(ringCalls.one, ({ actor, params }) => readRingView(deps, actor, params.id))

  serve(ringCalls.answer, ({ actor, params, body: { answer, reason = null } }) => {
    const command: RingCommand =
      answer === 'no' ? { move: 'decline', reason } : { move: answers[answer] }
    return changeRing(deps, actor, params.id, command)
  })

  serve(ringCalls.stepOut, ({ actor, params, body: { reason = null } }) =>
    changeRing(deps, actor, params.id, { move: 'stepOut', words: reason }),
  )

  serve(ringCalls.rate, ({ actor, params, body: { position, ...rating } }) =>
    changeRing(deps, actor, params.id, { move: 'rate', of: position, ...rating }),
  )

  meetingRoutes(serve, api, deps)
  missingRoutes(serve, deps)
  conversationRoutes(serve, deps)
}

function meetingRoutes(serve: Serve, api: FastifyInstance, deps: Deps): void {
  serve(ringCalls.meetingPlaces, ({ actor, params }) =>
    readRingMeetingPlaces(deps, actor, params.id),
  )

  serve(ringCalls.proposeMeeting, ({ actor, params, body }) =>
    changeRing(deps, actor, params.id, {
      move: 'proposeMeeting',
      location: body.proposedMeetingLocation,
      time: body.proposedMeetingTime,
    }),
  )

  serve(ringCalls.agreeMeeting, ({ actor, params, body }) =>
    changeRing(deps, actor, params.id, { move: 'agreeMeeting', ...body }),
  )

  serve(ringCalls.handOver, ({ actor, params, body }) =>
    handOver(deps, actor, params.id, body.code),
  )

  serveCalendar(api, deps.config, {
    path: RING_CALENDAR_PATH,
    notFound: 'rings.not_found',
    noMeeting: 'rings.no_meeting',
    read: (actor, id) => readRingCalendar(deps, actor, id),
  })
}

/** Calls about a member who did not show up. */
function missingRoutes(serve: Serve, deps: Deps): void {
  serve(ringCalls.reportMissing, ({ actor, params, body }) =>
    changeRing(deps, actor, params.id, { move: 'reportMissing', missing: body.position }),
  )

  serve(ringCalls.confirmMissing, ({ actor, params }) =>
    changeRing(deps, actor, params.id, { move: 'confirmMissing' }),
  )

  serve(ringCalls.disputeMissing, ({ actor, params }) =>
    changeRing(deps, actor, params.id, { move: 'disputeMissing' }),
  )

  serve(ringCalls.withdrawMissing, ({ actor, params }) =>
    changeRing(deps, actor, params.id, { move: 'withdrawMissing' }),
  )
}

function conversationRoutes(serve: Serve, deps: Deps): void {
  serve(ringCalls.messages, ({ actor, params, query }) =>
    readRingConversation(deps, actor, params.id, query),
  )

  serve(ringCalls.write, ({ actor, params, body }) =>
    sendRingMessage(deps, actor, params.id, body.content),
  )

  serve(ringCalls.readMessages, async ({ actor, params, query }) => {
    await markRingConversationRead(deps, actor, params.id, query.upTo)
    return { message: 'Marked as read' }
  })
}
