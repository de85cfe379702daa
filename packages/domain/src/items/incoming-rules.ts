import * as z from 'zod/mini'
import { categories, categoryLabels } from './categories.ts'

const MILES_MAX = 2_000
/** The percentages that the settings offer. */
export const LEAST_PERCENTS = [25, 50, 75, 90, 100] as const
export const FARTHEST_MILES = [10, 25, 50, 100, 250, 500] as const

const LEAST = 'The minimum value is a whole percentage from 1 to 100'
const FARTHEST = 'The distance is a whole number of miles from 1 to 2,000'
const SWITCH = 'Please switch this on or off'
const KIND = 'Please choose from the categories'
export const ONE_CATEGORY_OPEN = 'Please leave at least one category open'

/**
 * What a member takes in exchange, apart from the wishlist. Anybody who sees an item may read them.
 */
export const IncomingRules = z.object({
  /** In percent of the wanted items' value. */
  leastPercent: z.nullable(
    z.int({ error: LEAST }).check(z.gte(1, { error: LEAST }), z.lte(100, { error: LEAST })),
  ),
  farthestMiles: z.nullable(
    z
      .int({ error: FARTHEST })
      .check(z.gte(1, { error: FARTHEST }), z.lte(MILES_MAX, { error: FARTHEST })),
  ),
  /** No cash-only offers. */
  asksForAnItem: z.boolean({ error: SWITCH }),
  refusedCategories: z.array(z.enum(categories, { error: KIND }), { error: KIND }).check(
    z.maxLength(categories.length - 1, ONE_CATEGORY_OPEN),
    z.refine((chosen) => new Set(chosen).size === chosen.length, { error: KIND }),
  ),
})
export type IncomingRules = z.infer<typeof IncomingRules>

export const noRules: IncomingRules = {
  leastPercent: null,
  farthestMiles: null,
  asksForAnItem: false,
  refusedCategories: [],
}

type WithRules = { incomingRules: IncomingRules | null }

/** An item's own rules replace its owner's. */
export function incomingRulesOf({
  incomingRules,
  owner,
}: WithRules & { owner: WithRules }): IncomingRules {
  return incomingRules ?? owner.incomingRules ?? noRules
}

/** The rules in words: "Only from neighbors within 25 miles". */
export function incomingSentences(rules: IncomingRules): string[] {
  const { leastPercent, farthestMiles, asksForAnItem, refusedCategories } = rules
  return [
    ...(farthestMiles === null ? [] : [`Only from neighbors within ${milesText(farthestMiles)}`]),
    ...(leastPercent === null ? [] : [`Worth at least ${leastPercent}% of this in total`]),
    ...(asksForAnItem ? ['No cash-only offers'] : []),
    ...(refusedCategories.length === 0
      ? []
      : [`Nothing from ${categoriesText(refusedCategories)}`]),
  ]
}

export function milesText(miles: number): string {
  return miles === 1 ? '1 mile' : `${miles.toLocaleString('en-US')} miles`
}

const list = new Intl.ListFormat('en-US', { type: 'disjunction' })

/** "Books, Clothing, or Tools" */
function categoriesText(refused: IncomingRules['refusedCategories']): string {
  return list.format(
    categories.filter((category) => refused.includes(category)).map((kept) => categoryLabels[kept]),
  )
}
