import type { Config } from '../../config.ts'
import { ConfigError } from '../../config-error.ts'
import type { KnownTown, Places } from './places.ts'
import { milesBetween, type Point } from './points.ts'

/** The region that the operator runs the site for. */
export type Region = { start: KnownTown; miles: number | null }

type Parts = { config: Config; places: Places }

const known = new WeakMap<Config, Region | null>()

/** Null if the settings name none. Throws for a start place that the gazetteer does not know. */
export function regionOf({ config, places }: Parts): Region | null {
  const found = known.get(config)
  if (found !== undefined) return found
  const { start, miles } = config.region
  const region = start === null ? null : { start: startIn(places, start), miles }
  known.set(config, region)
  return region
}

/** Everything is in the region of an operator who set none. */
export function isInRegion(region: Region | null, point: Point): boolean {
  return !region || region.miles === null || milesBetween(region.start, point) <= region.miles
}

/** "Maplewood, NJ" or "07040" */
function startIn(places: Places, start: string): KnownTown {
  const [, name = start, state = ''] = /^(.*\S)[ ,]+([A-Za-z]{2})$/.exec(start) ?? []
  const town = places.townAt(state, name)
  if (!town)
    throw new ConfigError(
      `START_PLACE=${start}: may be a town such as Maplewood, NJ, or a ZIP code`,
    )
  return town
}
