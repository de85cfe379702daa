import { ConfigError } from '../../config.ts'
import type { Deps } from '../../deps.ts'
import { countRealMembers, findDemoMemberIds, findOpenDemo, isUnused } from './demo-mark.ts'
import { fillDemo, refillDemo } from './fill-demo.ts'
import { DEMO_PASSWORD, demoEmail, demoMembers } from './members.ts'

/** Fills an unused database if the demo is on; returns the lines to print. */
export async function prepareDemo(deps: Deps): Promise<string[]> {
  const { config, db } = deps
  const isFilled = (await findDemoMemberIds(db)) !== null
  if (config.production && isFilled) {
    throw new ConfigError(
      'DATABASE_URL names a database with the demo neighborhood, whose passwords everybody knows: production needs one of its own',
    )
  }
  if (config.demo === 'off') return []
  if (isFilled) return demoLines(deps)
  if ((await isUnused(db)) && (await fillDemo(deps))) return demoLines(deps)
  if (await isDemoOn(deps)) return demoLines(deps)
  return config.demo === 'on' ? ['DEMO=on was left aside: this database is in use already.'] : []
}

/** Resets the demo; refuses if real members' data could be lost. Returns the lines to print. */
export async function resetDemo(deps: Deps): Promise<string[]> {
  const { config, db } = deps
  if (config.production) throw new ConfigError('The demo is never reset in production')
  if (config.demo === 'off') throw new ConfigError('DEMO=off: there is no demo to reset')
  const memberIds = await findDemoMemberIds(db)
  const strangers = await countRealMembers(db, memberIds ?? [])
  if (strangers > 0) {
    throw new ConfigError(
      `This database has ${strangers} of its own members beside the demo's, so nothing was touched`,
    )
  }
  await refillDemo(deps)
  return demoLines(deps)
}

/** Whether the database holds the demo and it is switched on. */
export async function isDemoOn(deps: Pick<Deps, 'config' | 'db'>): Promise<boolean> {
  return (await findOpenDemo(deps)) !== null
}

function demoLines({ config }: Deps): string[] {
  const neighbors = Object.keys(demoMembers).length
  return [
    `Be any of ${neighbors} demo neighbors with one click at ${config.publicUrl.origin}/member-login`,
    `or sign in there as ${demoEmail('dana')} or ${demoEmail('theo')}  password: ${DEMO_PASSWORD}`,
  ]
}
