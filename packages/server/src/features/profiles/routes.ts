import { profileCalls } from '@swapstead/domain/profiles/calls.ts'
import type { Deps } from '../../deps.ts'
import type { Serve } from '../../platform/http/serve.ts'
import { readProfile } from './profile.ts'

export function profileRoutes(serve: Serve, deps: Deps): void {
  serve(profileCalls.one, ({ actor, params, request }) =>
    deps.replicas.read(request.session, (from) =>
      readProfile(from, { userId: actor.id, now: deps.now() }, params.id),
    ),
  )
}
