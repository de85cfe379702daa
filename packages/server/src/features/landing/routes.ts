import { landingCalls } from '@swapstead/domain/landing/calls.ts'
import type { Serve } from '../../platform/serve.ts'
import { addressKey } from '../../platform/throttle.ts'
import type { LandingViews } from './landing-views.ts'

export function landingRoutes(serve: Serve, views: LandingViews): void {
  serve(landingCalls.view, ({ query, request }) => views.find(query, addressKey(request.ip)))
}
