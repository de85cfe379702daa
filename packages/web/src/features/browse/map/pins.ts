import type { PlaceOnMap } from '@swapstead/domain/browse/calls.ts'
import Supercluster from 'supercluster'
import type { Lens } from './lens.ts'
import type { Projection, Spot } from './projection.ts'

/** What stands at one spot of the map: a place, or several that are too close to tell apart from here. */
export type Pin = { key: string; spot: Spot; places: readonly PlaceOnMap[]; items: number }

type Index = Supercluster<{ place: PlaceOnMap }>

/** Pins closer than this are one. */
const APART = 52
const TILE = 512
const CLOSEST_ZOOM = 20

/** Places ready to be clustered at any zoom, on the plane of the map that they are shown on. */
export function indexOf(places: readonly PlaceOnMap[], { toPlane, extent }: Projection): Index {
  const index: Index = new Supercluster({ radius: APART, extent: TILE, maxZoom: CLOSEST_ZOOM })
  return index.load(
    places.flatMap((place) => {
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
    }),
  )
}

/** Supercluster thinks in degrees of a Mercator world: a spot of the plane is the same spot there. */
function degreesOf([x, y]: Spot): [number, number] {
  const latitude = 2 * Math.atan(Math.exp((1 - 2 * y) * Math.PI)) - Math.PI / 2
  return [(x - 0.5) * 360, (latitude * 180) / Math.PI]
}

/** What is in view, most items last, so that they stand on top. */
export function pinsIn(index: Index, lens: Lens): Pin[] {
  const zoom = Math.max(0, Math.floor(Math.log2(lens.worldPixels / TILE)))
  return index
    .getClusters([-180, -85, 180, 85], zoom)
    .map(({ properties }) =>
      'place' in properties ? [properties.place] : leavesOf(index, properties.cluster_id),
    )
    .flatMap((places) => pinOf(places as PlaceOnMap[], lens) ?? [])
    .sort((a, b) => a.items - b.items)
}

function leavesOf(index: Index, cluster: number): PlaceOnMap[] {
  return index
    .getLeaves(cluster, Number.POSITIVE_INFINITY)
    .map(({ properties }) => properties.place)
    .sort((a, b) => b.items - a.items)
}

const RIM = 40

/** A pin stands in the middle of its places, where the clusters are apart. */
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

/** "3 items in Maplewood, NJ", for whoever does not see the pin. */
export function pinName(pin: Pin, isApproximate: boolean): string {
  const { places, items } = pin
  const [first] = places
  if (!first) return ''
  // The number as it stands on the pin, so that what is seen can be said.
  const number = `${isApproximate ? 'About ' : ''}${pinNumber(pin)} ${items === 1 ? 'item' : 'items'}`
  if (places.length > 1) return `${number} in ${places.length} towns around ${first.name}`
  return `${number} ${isApproximate ? 'around' : 'in'} ${first.name}`
}

const compact = new Intl.NumberFormat('en-US', { notation: 'compact', maximumFractionDigits: 1 })

/** "14", "1.2K", "10+". */
export function pinNumber({ places, items }: Pin): string {
  return `${compact.format(items)}${places.some((place) => place.hasMore) ? '+' : ''}`
}
