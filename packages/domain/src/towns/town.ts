import * as z from 'zod/mini'

/** A town of the gazetteer with the address of its page. */
export const TownLink = z.object({ name: z.string(), state: z.string(), path: z.string() })
export type TownLink = z.infer<typeof TownLink>

/** The radius of a town's page, in miles. */
export const TOWN_MILES = 25
/** If there are few items nearby, items up to this distance follow them. */
export const BEYOND_MILES = 100
export const TOWN_ITEMS_SHOWN = 24
export const TOWN_WISHES_SHOWN = 12
export const TOWNS_AROUND = 12

export const townPagePath = '/near/:state/:town'

/** Whether an item with this distance counts as around the town. */
export function isAroundTown({ distance }: { distance: number | null }): boolean {
  return distance !== null && distance <= TOWN_MILES
}

/** The words of a town's page for search engines and shared links. */
export function townHeading({ name, state }: Pick<TownLink, 'name' | 'state'>): string {
  return `Swap Things in ${name}, ${state}`
}
