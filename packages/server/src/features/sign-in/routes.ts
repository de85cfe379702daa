import { accountCalls } from '@swapstead/domain/accounts/calls.ts'
import type { Deps } from '../../deps.ts'
import type { Serve } from '../../platform/http/serve.ts'
import { refuseInConstantTime } from '../../platform/identity/constant-time-answers.ts'
import { generalDoor, memberDoor, signIn } from './sign-in.ts'

export function signInRoutes(serve: Serve, deps: Deps): void {
  serve(accountCalls.signIn, ({ body, request, reply }) =>
    refuseInConstantTime(() => signIn(deps, memberDoor, body, { request, reply })),
  )

  serve(accountCalls.generalSignIn, ({ body, request, reply }) =>
    refuseInConstantTime(() => signIn(deps, generalDoor, body, { request, reply })),
  )
}
