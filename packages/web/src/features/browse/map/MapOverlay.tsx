import type { PlaceOnMap, PlacesOnMap } from '@swapstead/domain/browse/calls.ts'
import { Minus, Plus } from 'lucide-react'
import { useMemo } from 'react'
import { IconButton } from '../../../ui/form/IconButton.tsx'
import type { HomeSearch } from '../search.ts'
import type { Surface } from './lens.ts'
import { MapHome, MapPins } from './MapPins.tsx'
import { circleMiles } from './map-filter.ts'
import { indexOf, type Pin, pinsIn } from './pins.ts'
import type { Point } from './projection.ts'

type Props = {
  surface: Surface
  answer: PlacesOnMap | undefined
  home: Point | null
  filter: HomeSearch
  chosen: readonly PlaceOnMap[]
  onChoose: (places: readonly PlaceOnMap[]) => void
}

const nothing: readonly PlaceOnMap[] = []
/** The width of the world in pixels from which town names fit under their pins. */
const NAMED_FROM = 45_000
/** Towns closer than this cannot be separated at any zoom, so their items are listed instead. */
const TELLABLE_DEGREES = 0.02

/** The layer above the ground: the home, the pins and the zoom buttons. */
export function MapOverlay({ surface, answer, home, filter, chosen, onChoose }: Props) {
  const { lens, projection } = surface
  const places = answer?.places ?? nothing
  // Memoized, because dragging the map renders with every move.
  const index = useMemo(() => indexOf(places, projection), [places, projection])
  const isApproximate = answer?.isApproximate ?? false

  /** Zooms into a cluster until its towns separate, and lists the items of towns that cannot. */
  function choose(pin: Pin) {
    const isOne = !isApproximate && (pin.places.length === 1 || isTight(pin.places))
    if (isOne || surface.isClosest) return onChoose(pin.places)
    if (pin.places.length > 1) return surface.show(pin.places)
    const [place] = pin.places
    if (place) surface.show(aroundOf(place))
  }

  return (
    <>
      {home && <MapHome lens={lens} home={home} miles={circleMiles(filter)} />}
      <MapPins
        pins={pinsIn(index, lens)}
        isNamed={lens.worldPixels > NAMED_FROM}
        isApproximate={isApproximate}
        chosen={chosen}
        onChoose={choose}
      />
      <ZoomButtons surface={surface} />
    </>
  )
}

function ZoomButtons({ surface }: { surface: Surface }) {
  return (
    <div className="map-zoom">
      <IconButton
        icon={Plus}
        iconSize={20}
        label="Zoom in"
        aria-disabled={surface.isClosest}
        onClick={() => surface.zoomBy(1)}
      />
      <IconButton
        icon={Minus}
        iconSize={20}
        label="Zoom out"
        aria-disabled={surface.isFarthest}
        onClick={() => surface.zoomBy(-1)}
      />
    </div>
  )
}

function isTight(places: readonly Point[]): boolean {
  const [first] = places
  return places.every(
    (place) =>
      first !== undefined &&
      Math.abs(place.latitude - first.latitude) < TELLABLE_DEGREES &&
      Math.abs(place.longitude - first.longitude) < TELLABLE_DEGREES,
  )
}

/** The cell of one degree that an approximate pin stands for. */
function aroundOf({ latitude, longitude }: Point): Point[] {
  return [
    { latitude: latitude - 0.5, longitude: longitude - 0.5 },
    { latitude: latitude + 0.5, longitude: longitude + 0.5 },
  ]
}
