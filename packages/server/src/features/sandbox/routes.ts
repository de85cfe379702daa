import { sandboxCalls } from '@swapstead/domain/sandbox/calls.ts'
import type { Deps } from '../../deps.ts'
import type { Serve } from '../../platform/http/serve.ts'
import { beginSandbox, leaveSandbox, readSandbox } from './service.ts'

/** The start and the end of a sandbox. In between, the features for members serve guests. */
export function sandboxRoutes(serve: Serve, deps: Deps): void {
  serve(sandboxCalls.createGuest, ({ actor, body, request }) =>
    beginSandbox(deps, actor, body, request),
  )

  serve(sandboxCalls.session, ({ actor }) => readSandbox(deps, actor))

  serve(sandboxCalls.exit, async ({ actor, request, reply }) => {
    await leaveSandbox(deps, actor, { request, reply })
    return { message: 'Your sandbox is gone, and everything in it.' }
  })
}
