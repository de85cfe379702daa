import { milesBetween, type Point } from './points.ts'

/** Fewer people than this would say too much about where one of them lives. */
export const RESIDENTS_LEAST = 5_000

export type Town = Point & { name: string; state: string; timeZone: string; residents: number }

/** Whole towns, named and placed after the one with the most residents. */
export type Area = { center: Town; towns: Town[]; residents: number }

/**
 * Merges towns with their nearest neighbors until every area has enough residents. No area crosses
 * a state, or a time zone unless its state has nothing else to merge with.
 */
export function gatherAreas(towns: readonly Town[]): Area[] {
  return [...Map.groupBy(towns, ({ state }) => state).values()].flatMap(gatherState)
}

function gatherState(towns: Town[]): Area[] {
  const areas = new Set(
    towns.map((town): Area => ({ center: town, towns: [town], residents: town.residents })),
  )
  for (;;) {
    const smallest = smallestOf(areas)
    const neighbor = smallest && nearestTo(smallest, areas)
    if (!smallest || !neighbor) return [...areas]
    areas.delete(smallest)
    areas.delete(neighbor)
    areas.add(merged(smallest, neighbor))
  }
}

function smallestOf(areas: ReadonlySet<Area>): Area | undefined {
  let smallest: Area | undefined
  for (const area of areas) {
    if (area.residents >= RESIDENTS_LEAST) continue
    if (!smallest || area.residents < smallest.residents) smallest = area
  }
  return smallest
}

function nearestTo(area: Area, areas: ReadonlySet<Area>): Area | undefined {
  const others = [...areas].filter((other) => other !== area)
  const sameZone = others.filter(({ center }) => center.timeZone === area.center.timeZone)
  let nearest: { other: Area; miles: number } | undefined
  for (const other of sameZone.length ? sameZone : others) {
    const miles = milesBetween(area.center, other.center)
    if (!nearest || miles < nearest.miles) nearest = { other, miles }
  }
  return nearest?.other
}

function merged(one: Area, other: Area): Area {
  return {
    center: one.center.residents > other.center.residents ? one.center : other.center,
    towns: [...one.towns, ...other.towns],
    residents: one.residents + other.residents,
  }
}
