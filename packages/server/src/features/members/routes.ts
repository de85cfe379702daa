import { memberCalls } from '@swapstead/domain/members/calls.ts'
import type { Deps } from '../../deps.ts'
import type { Serve } from '../../platform/serve.ts'
import { listMembers } from './queries.ts'
import { banMember, unbanMember } from './service.ts'

export function memberRoutes(serve: Serve, deps: Deps): void {
  serve(memberCalls.list, ({ query }) => listMembers(deps.db, query))
  serve(memberCalls.ban, ({ actor, params, body }) =>
    banMember(deps, actor, params.id, body.reason),
  )
  serve(memberCalls.unban, ({ actor, params }) => unbanMember(deps, actor, params.id))
}
