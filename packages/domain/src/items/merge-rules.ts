import type { IncomingRules } from './incoming-rules.ts'

/** The rules that a form began with, and those it sends. */
export type RulesChange = { seen: IncomingRules; wanted: IncomingRules }

/**
 * Applies only what the form changed: other rules may have been changed on another device since.
 */
export function mergeRules(stored: IncomingRules, { seen, wanted }: RulesChange): IncomingRules {
  const merge = <Field extends keyof IncomingRules>(field: Field): IncomingRules[Field] =>
    wanted[field] === seen[field] ? stored[field] : wanted[field]
  const [before, after] = [new Set(seen.refusedCategories), new Set(wanted.refusedCategories)]
  const kept = stored.refusedCategories.filter((one) => after.has(one) || !before.has(one))
  const added = wanted.refusedCategories.filter((one) => !before.has(one))
  return {
    leastPercent: merge('leastPercent'),
    farthestMiles: merge('farthestMiles'),
    asksForAnItem: merge('asksForAnItem'),
    refusedCategories: [...new Set([...kept, ...added])],
  }
}
