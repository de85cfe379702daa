import { demoCalls } from '@swapstead/domain/demo/calls.ts'
import type { Deps } from '../../deps.ts'
import { transact } from '../../platform/database/database.ts'
import type { Serve } from '../../platform/http/serve.ts'
import { beginSession } from '../../platform/identity/sessions.ts'
import { updateUser } from '../accounts/index.ts'
import { findDemoMe, listDemoMembers } from './service.ts'

export function demoRoutes(serve: Serve, deps: Deps): void {
  serve(demoCalls.members, () => listDemoMembers(deps))

  serve(demoCalls.signIn, async ({ body, request }) => {
    const me = await findDemoMe(deps, body.userId)
    await transact(deps.db, (tx) => updateUser(tx, me.id, { lastLoginAt: deps.now() }))
    await beginSession(request, me.id, 'member', deps.now())
    return me
  })
}
