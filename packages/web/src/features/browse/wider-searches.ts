import { type NarrowingPart, narrowingParts } from '@swapstead/domain/browse/narrowing.ts'
import { DEFAULT_RADIUS, NATIONWIDE, RADII, radiusLabel } from '@swapstead/domain/browse/radius.ts'
import { type Category, categoryLabels } from '@swapstead/domain/items/categories.ts'
import { thingOf } from '@swapstead/domain/search/search-terms.ts'
import type { NearbyFilter } from './api.ts'

/** A wider search for an empty result. */
export type Suggestion = { label: string; filter: NearbyFilter }

/** At least four times as far: a smaller step would not be worth a tap. */
function widerRadius(miles: number): number | undefined {
  return (
    RADII.find((radius) => radius >= miles * 4) ?? (miles < NATIONWIDE ? NATIONWIDE : undefined)
  )
}

/** The label of a search without this filter. */
const withoutPart: Record<NarrowingPart, string> = {
  hearted: 'Show all items',
  category: 'All categories',
}
const withoutAny: Partial<Record<NarrowingPart, undefined>> = Object.fromEntries(
  narrowingParts.map((part) => [part, undefined]),
)

/**
 * Wider searches, most promising first. A completed word comes first. The category comes last,
 * because its answer may arrive late.
 */
export function emptySuggestions(
  filter: NearbyFilter,
  kind?: Category | null,
  completed?: string,
): Suggestion[] {
  const wider = widerRadius(filter.radius ?? DEFAULT_RADIUS)
  const simpler = thingOf(filter.search ?? '')
  const suggestions: (Suggestion | undefined)[] = [
    searchInstead(completed, filter),
    // Hardly anybody has hearts on items farther away.
    filter.hearted ? without('hearted', filter) : undefined,
    filter.bounds
      ? { label: 'Search beyond the map', filter: { ...filter, bounds: undefined } }
      : undefined,
    wider === undefined || filter.bounds
      ? undefined
      : { label: wideLabel(wider), filter: { ...filter, radius: wider } },
    simpler === completed ? undefined : searchInstead(simpler, filter),
    ...narrowingParts.map((part) =>
      filter[part] && part !== 'hearted' ? without(part, filter) : undefined,
    ),
    filter.search ? { label: 'Clear search', filter: { ...filter, search: undefined } } : undefined,
    filter.search && kind && kind !== 'other' && kind !== filter.category
      ? {
          label: `Everything in ${categoryLabels[kind]}`,
          filter: { ...filter, ...withoutAny, search: undefined, category: kind },
        }
      : undefined,
  ]
  return suggestions.filter((suggestion) => suggestion !== undefined)
}

function searchInstead(search: string | undefined, filter: NearbyFilter): Suggestion | undefined {
  if (search === undefined || search === filter.search) return undefined
  return { label: `Search for “${search}”`, filter: { ...filter, search, asTyped: undefined } }
}

function without(part: NarrowingPart, filter: NearbyFilter): Suggestion {
  return { label: withoutPart[part], filter: { ...filter, [part]: undefined } }
}

function wideLabel(miles: number): string {
  return miles >= NATIONWIDE ? 'Look nationwide' : `Look within ${radiusLabel(miles)}`
}
