import { landingCalls } from '@swapstead/domain/landing/calls.ts'
import type { Serve } from '../../platform/http/serve.ts'
import { addressKey } from '../../platform/identity/rate-limits.ts'
import type { LandingViews } from './landing-views.ts'

export function landingRoutes(serve: Serve, views: LandingViews): void {
  serve(landingCalls.view, ({ query, request }) => views.find(query, addressKey(request.ip)))
}
