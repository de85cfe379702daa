import { supportCalls } from '@swapstead/domain/support/calls.ts'
import type { Deps } from '../../deps.ts'
import type { Serve } from '../../platform/serve.ts'
import { openTicket } from './service.ts'

export function supportRoutes(serve: Serve, deps: Deps): void {
  serve(supportCalls.contact, ({ actor, body }) => openTicket(deps, actor, body))
}
