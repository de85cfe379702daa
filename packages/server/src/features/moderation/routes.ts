import { reportCalls } from '@swapstead/domain/reports/calls.ts'
import type { Deps } from '../../deps.ts'
import type { Serve } from '../../platform/http/serve.ts'
import {
  decideNoShow,
  dismissReport,
  handOverTicket,
  hideReported,
  nameReported,
  showReported,
  warnReported,
} from './report-steps.ts'
import { settleOthers } from './settle-others.ts'

/** Steps of staff about a report, each on its ticket. */
export function moderationRoutes(serve: Serve, deps: Deps): void {
  serve(reportCalls.hide, ({ actor, params, body }) =>
    hideReported(deps, actor, params.id, body.reason),
  )
  serve(reportCalls.show, ({ actor, params }) => showReported(deps, actor, params.id))
  serve(reportCalls.name, ({ actor, params, body }) =>
    nameReported(deps, actor, params.id, body.memberId),
  )
  serve(reportCalls.warn, ({ actor, params, body }) =>
    warnReported(deps, actor, params.id, body.message),
  )
  serve(reportCalls.noShow, ({ actor, params, body }) =>
    decideNoShow(deps, actor, params.id, body.verdict),
  )
  serve(reportCalls.handOver, ({ actor, params }) => handOverTicket(deps, actor, params.id))
  serve(reportCalls.nothing, ({ actor, params }) => dismissReport(deps, actor, params.id))
  serve(reportCalls.settleOthers, ({ actor, params }) => settleOthers(deps, actor, params.id))
}
