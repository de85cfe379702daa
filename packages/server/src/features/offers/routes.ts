import type { Actor } from '@swapstead/domain/actor.ts'
import { offerCalls } from '@swapstead/domain/offers/calls.ts'
import { CALENDAR_PATH } from '@swapstead/domain/offers/meeting/meeting-calls.ts'
import {
  openOffersLimit,
  openOffersOf,
  refusalOfOneMore,
  refusalOfOneMoreTrade,
} from '@swapstead/domain/offers/open-limit.ts'
import { sandboxCalls } from '@swapstead/domain/sandbox/calls.ts'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import type { Serve } from '../../platform/http/serve.ts'
import { serveCalendar } from '../meetings/index.ts'
import { sendAmendment } from './amendment/amendment.ts'
import { sendCounter } from './counter.ts'
import { countIncoming, countPendingOn, countWaiting, readIncoming } from './counts.ts'
import { listPartnerExpectations, readOwnerExpectation } from './expectations.ts'
import { countOpenOffers } from './limits.ts'
import { handOverInTrade, readHandOverCode } from './meeting/hand-over.ts'
import { meetingCalendar, readMeetingPlaces } from './meeting/meeting.ts'
import { listOpenOffers } from './open-offers.ts'
import { listOffers } from './queries.ts'
import { changeOffer, readOffer, sendOffer } from './service.ts'

export function offerRoutes(serve: Serve, api: FastifyInstance, deps: Deps): void {
  serve(offerCalls.make, ({ actor, body }) => sendOffer(deps, actor, body))

  serve(offerCalls.incoming, ({ actor, query }) =>
    listOffers(deps.db, 'incoming', actor.id, query, deps.now()),
  )

  serve(offerCalls.outgoing, ({ actor, query }) =>
    listOffers(deps.db, 'outgoing', actor.id, query, deps.now()),
  )

  serve(offerCalls.open, ({ actor, query }) => listOpenOffers(deps.db, actor.id, query, deps.now()))

  countRoutes(serve, deps)

  serve(offerCalls.answer, ({ actor, params, body }) =>
    changeOffer(
      deps,
      actor,
      params.id,
      body.status === 'accepted'
        ? { move: 'accept', itemsSeen: body.itemsSeen }
        : { move: 'reject', reason: body.reason },
    ),
  )

  serve(offerCalls.counter, ({ actor, params, body }) => sendCounter(deps, actor, params.id, body))

  serve(offerCalls.decline, async ({ actor, params, query }) => {
    await changeOffer(deps, actor, params.id, { move: 'decline', ...query })
    return { message: 'Offer declined' }
  })

  serve(offerCalls.one, ({ actor, params }) => readOffer(deps, actor, params.id))

  serve(offerCalls.withdraw, async ({ actor, params }) => {
    await changeOffer(deps, actor, params.id, { move: 'withdraw' })
    return { message: 'Offer withdrawn' }
  })

  serve(offerCalls.keep, ({ actor, params, body }) =>
    changeOffer(deps, actor, params.id, { move: 'keep', ...body }),
  )

  serve(offerCalls.ownerExpectation, ({ actor, params }) =>
    readOwnerExpectation(deps, actor, params.id),
  )

  serve(offerCalls.partnerExpectations, ({ actor }) =>
    listPartnerExpectations(deps.db, actor.id, deps.now()),
  )

  meetingRoutes(serve, deps)
  amendmentRoutes(serve, deps)
  endingRoutes(serve, deps)
  serveCalendar(api, deps.config, {
    path: CALENDAR_PATH,
    notFound: 'offers.not_found',
    noMeeting: 'offers.no_meeting',
    read: async (actor, id) =>
      meetingCalendar(await readOffer(deps, actor, id), actor.id, deps.config),
  })
}

function countRoutes(serve: Serve, deps: Deps): void {
  serve(offerCalls.openAllowance, async ({ actor }) => {
    const facts = await countOpenOffers(deps.db, actor.id, deps.now())
    return {
      open: openOffersOf(facts),
      most: openOffersLimit(facts),
      refusal: refusalOfOneMore(facts),
      hasRoomForTrade: actor.isGuest || refusalOfOneMoreTrade(facts) === null,
    }
  })

  const countOf = async ({ actor }: { actor: Actor }) => ({
    count: await countIncoming(deps.db, actor.id, deps.now()),
  })
  serve(offerCalls.incomingCount, async (request) =>
    request.actor.isGuest
      ? { ...(await countOf(request)), nextMeeting: null }
      : readIncoming(deps.db, request.actor.id, deps.now()),
  )
  serve(sandboxCalls.incomingCount, countOf)

  serve(offerCalls.waitingCounts, ({ actor }) => countWaiting(deps.db, actor.id, deps.now()))

  serve(offerCalls.pendingOn, async ({ actor, params }) => ({
    count: await countPendingOn(deps.db, actor.id, params.id, deps.now()),
  }))
}

function meetingRoutes(serve: Serve, deps: Deps): void {
  serve(offerCalls.meetingPlaces, ({ actor, params }) => readMeetingPlaces(deps, actor, params.id))

  serve(offerCalls.proposeMeeting, ({ actor, params, body }) =>
    changeOffer(deps, actor, params.id, {
      move: 'proposeMeeting',
      location: body.proposedMeetingLocation,
      time: body.proposedMeetingTime,
    }),
  )

  serve(offerCalls.agreeMeeting, ({ actor, params, body }) =>
    changeOffer(deps, actor, params.id, {
      move: 'agreeMeeting',
      location: body.agreedMeetingLocation,
      time: body.agreedMeetingTime,
      meetingProposedAt: body.meetingProposedAt,
    }),
  )
}

function amendmentRoutes(serve: Serve, deps: Deps): void {
  serve(offerCalls.proposeAmendment, ({ actor, params, body }) =>
    sendAmendment(deps, actor, params.id, body),
  )

  serve(offerCalls.agreeAmendment, ({ actor, params, body }) =>
    changeOffer(deps, actor, params.id, { move: 'agreeAmendment', ...body }),
  )

  serve(offerCalls.refuseAmendment, ({ actor, params, body }) =>
    changeOffer(deps, actor, params.id, { move: 'refuseAmendment', ...body }),
  )

  serve(offerCalls.withdrawAmendment, ({ actor, params }) =>
    changeOffer(deps, actor, params.id, { move: 'withdrawAmendment' }),
  )
}

/** Cancellation, completion and ratings. */
function endingRoutes(serve: Serve, deps: Deps): void {
  serve(offerCalls.requestCancel, ({ actor, params, body }) =>
    changeOffer(deps, actor, params.id, { move: 'requestCancel', ...body }),
  )

  serve(offerCalls.reportNoShow, ({ actor, params }) =>
    changeOffer(deps, actor, params.id, { move: 'reportNoShow' }),
  )

  serve(offerCalls.disputeNoShow, ({ actor, params }) =>
    changeOffer(deps, actor, params.id, { move: 'disputeNoShow' }),
  )

  serve(offerCalls.withdrawCancel, ({ actor, params }) =>
    changeOffer(deps, actor, params.id, { move: 'withdrawCancel' }),
  )

  serve(offerCalls.agreeCancel, ({ actor, params }) =>
    changeOffer(deps, actor, params.id, { move: 'agreeCancel' }),
  )

  serve(offerCalls.rateCancel, ({ actor, params, body }) =>
    changeOffer(deps, actor, params.id, { move: 'rateCancel', ...body }),
  )

  serve(offerCalls.complete, ({ actor, params, body }) =>
    changeOffer(deps, actor, params.id, { move: 'complete', ...body }),
  )

  serve(offerCalls.handOverCode, ({ actor, params }) => readHandOverCode(deps, actor, params.id))

  serve(offerCalls.handOver, ({ actor, params, body }) =>
    handOverInTrade(deps, actor, params.id, body.code),
  )

  serve(offerCalls.contest, ({ actor, params }) =>
    changeOffer(deps, actor, params.id, { move: 'contest' }),
  )

  serve(offerCalls.rate, ({ actor, params, body }) =>
    changeOffer(deps, actor, params.id, { move: 'rate', ...body }),
  )
}
