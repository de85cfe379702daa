import type { PlaceOnMap } from '@swapstead/domain/browse/calls.ts'
import Supercluster from 'supercluster'
import type { Lens } from './lens.ts'
import type { Projection, Spot } from './projection.ts'

/** A place, or a cluster of places too close to tell apart at this zoom. */
export type Pin = { key: string; spot: Spot; places: readonly PlaceOnMap[]; items: number }

type Clusters = Supercluster<{ place: PlaceOnMap }>

/** Returns the clusters for a step of a zoom level. They are built on first use. */
type Index = (step: number) => Clusters

/** Pins closer than this many pixels are merged. */
const APART = 52
const TILE = 512
const CLOSEST_ZOOM = 20
/**
 * Steps for each zoom level. Supercluster has whole levels only, and APART would be twice as many
 * pixels at a level's end.
 */
const STEPS = 4

/** An index that clusters places at any zoom, on the plane of the given map. */
export function indexOf(places: readonly PlaceOnMap[], { toPlane, extent }: Projection): Index {
  const points = places.flatMap((place) => {
    const spot = toPlane(place)
    if (!spot) return []
    return [
      {
        type: 'Feature' as const,
        geometry: {
          type: 'Point' as const,
          coordinates: degreesOf([spot[0] / extent, spot[1] / extent]),
        },
        properties: { place },
      },
    ]
  })
  const built: Clusters[] = []
  return (step) => {
    built[step] ??= new Supercluster<{ place: PlaceOnMap }>({
      radius: APART,
      extent: TILE * 2 ** (step / STEPS),
      maxZoom: CLOSEST_ZOOM,
    }).load(points)
    return built[step]
  }
}

/** Supercluster expects Mercator degrees, so spots of the plane are converted to them. */
function degreesOf([x, y]: Spot): [number, number] {
  const latitude = 2 * Math.atan(Math.exp((1 - 2 * y) * Math.PI)) - Math.PI / 2
  return [(x - 0.5) * 360, (latitude * 180) / Math.PI]
}

/** The pins in view. Those with most items come last, so that they are painted on top. */
export function pinsIn(index: Index, lens: Lens): Pin[] {
  const level = Math.max(0, Math.log2(lens.worldPixels / TILE))
  const zoom = Math.floor(level)
  const clusters = index(Math.floor((level - zoom) * STEPS))
  return clusters
    .getClusters([-180, -85, 180, 85], zoom)
    .map(({ properties }) =>
      'place' in properties ? [properties.place] : leavesOf(clusters, properties.cluster_id),
    )
    .flatMap((places) => pinOf(places as PlaceOnMap[], lens) ?? [])
    .sort((a, b) => a.items - b.items)
}

function leavesOf(clusters: Clusters, cluster: number): PlaceOnMap[] {
  return clusters
    .getLeaves(cluster, Number.POSITIVE_INFINITY)
    .map(({ properties }) => properties.place)
    .sort((a, b) => b.items - a.items)
}

const RIM = 40

/** The center of a pin's places on the screen. */
function pinOf(places: PlaceOnMap[], lens: Lens): Pin | null {
  const [first] = places
  const spots = places.map(lens.toScreen).filter((spot) => spot !== null)
  if (!first || spots.length === 0) return null
  const x = spots.reduce((sum, spot) => sum + spot[0], 0) / spots.length
  const y = spots.reduce((sum, spot) => sum + spot[1], 0) / spots.length
  const isInView =
    x > -RIM && y > -RIM && x < lens.size.width + RIM && y < lens.size.height + 2 * RIM
  if (!isInView) return null
  const items = places.reduce((sum, place) => sum + place.items, 0)
  return { key: String(first.placeId), spot: [x, y], places, items }
}

/** The accessible name: "3 items in Maplewood, NJ". */
export function pinName(pin: Pin, isApproximate: boolean): string {
  const { places, items } = pin
  const [first] = places
  if (!first) return ''
  // Voice control needs the number exactly as the pin shows it.
  const number = `${isApproximate ? 'About ' : ''}${pinNumber(pin)} ${items === 1 ? 'item' : 'items'}`
  if (places.length > 1) return `${number} in ${places.length} towns around ${first.name}`
  return `${number} ${isApproximate ? 'around' : 'in'} ${first.name}`
}

const compact = new Intl.NumberFormat('en-US', { notation: 'compact', maximumFractionDigits: 1 })

/** "14", "1.2K" or "10+". */
export function pinNumber({ places, items }: Pin): string {
  return `${compact.format(items)}${places.some((place) => place.hasMore) ? '+' : ''}`
}
