import { memberCalls } from '@swapstead/domain/members/calls.ts'
import type { Deps } from '../../deps.ts'
import type { Serve } from '../../platform/http/serve.ts'
import { readMemberDetail } from './detail.ts'
import { listMembers } from './queries.ts'
import { banMember, endSessionsOfMember, unbanMember } from './service.ts'

export function memberRoutes(serve: Serve, deps: Deps): void {
  serve(memberCalls.list, ({ query }) => listMembers(deps.db, deps.config, query))
  serve(memberCalls.one, ({ actor, params }) => readMemberDetail(deps, actor, params.id))
  serve(memberCalls.endSessions, async ({ actor, params }) => ({
    count: await endSessionsOfMember(deps, actor, params.id),
  }))
  serve(memberCalls.ban, ({ actor, params, body }) => banMember(deps, actor, params.id, body))
  serve(memberCalls.unban, ({ actor, params }) => unbanMember(deps, actor, params.id))
}
