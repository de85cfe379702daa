import { consoleCalls } from '@swapstead/domain/console/calls.ts'
import type { Deps } from '../../deps.ts'
import type { Serve } from '../../platform/http/serve.ts'
import { listActivity } from '../audit/index.ts'
import { readDecisions } from './decisions.ts'
import { readStatistics } from './statistics.ts'
import { readWeeks } from './week-figures.ts'

export function consoleRoutes(serve: Serve, deps: Deps): void {
  serve(consoleCalls.databaseStatistics, () => readStatistics(deps))
  serve(consoleCalls.weeks, ({ query }) => readWeeks(deps, query))
  serve(consoleCalls.decisions, () => readDecisions())
  serve(consoleCalls.recentActivity, ({ query }) => listActivity(deps.db, query.type))
}
