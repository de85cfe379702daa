import './BrowseMap.css'
import type { Me } from '@swapstead/domain/accounts/me.ts'
import { boundsText } from '@swapstead/domain/browse/bounds.ts'
import type { PlaceOnMap, PlacesOnMap } from '@swapstead/domain/browse/calls.ts'
import { useQuery } from '@tanstack/react-query'
import { Minus, Plus, Search } from 'lucide-react'
import { useRef, useState } from 'react'
import { lazyPart } from '../../../ui/feedback/lazy-parts.tsx'
import { Button } from '../../../ui/form/Button.tsx'
import { IconButton } from '../../../ui/form/IconButton.tsx'
import { filterQuery, mapPlacesQuery } from '../api.ts'
import type { HomeSearch } from '../search.ts'
import { DrawnMap } from './DrawnMap.tsx'
import type { OnRest, Surface } from './lens.ts'
import { MapHome, MapPins } from './MapPins.tsx'
import type { SurfaceProps } from './MapSurface.tsx'
import { MapTrouble } from './MapTrouble.tsx'
import { circleMiles, startOf } from './map-filter.ts'
import { PlaceCard } from './PlaceCard.tsx'
import { indexOf, type Pin, pinsIn } from './pins.ts'
import type { Point } from './projection.ts'
import { streetTiles } from './tiles.ts'

const TileMap = lazyPart(async () => (await import('./TileMap.tsx')).TileMap)

type Props = {
  me: Pick<Me, 'placePoint'>
  filter: HomeSearch
  /** Called after a move. Replaces the address without a history entry. */
  onMove: (next: HomeSearch) => void
  onOpen: (id: string) => void
}

/** The chosen pins, and the search results they belong to. */
type Choice = { places: readonly PlaceOnMap[]; of: string }

/** The items as pins at their towns. Moving the map searches there. */
export function BrowseMap({ me, filter, onMove, onOpen }: Props) {
  const home = me.placePoint
  const [shown, setShown] = useState<string | null>(null)
  const [moved, setMoved] = useState(false)
  const { start, key } = useRestartOnReturn(filter, home, shown, () => setMoved(false))
  const [chosen, choose] = useChosenPins(filter)
  const { bounds: _, ...everywhere } = filter
  const places = useQuery({
    ...mapPlacesQuery({ ...everywhere, bounds: shown ?? undefined }),
    enabled: shown !== null,
  })
  const isFollowing = !filter.still

  const comeToRest: OnRest = (bounds, isMoved) => {
    const text = boundsText(bounds)
    setShown(text)
    if (!isMoved || text === filter.bounds) return
    setMoved(true)
    if (isFollowing) onMove({ ...filter, bounds: text })
  }
  function follow(isOn: boolean) {
    const { still: _, ...others } = filter
    onMove(
      isOn
        ? { ...others, ...(moved && { bounds: shown ?? undefined }) }
        : { ...others, still: true },
    )
  }
  const map = useRef<HTMLElement>(null)
  function closeCard() {
    focusPin(map.current)
    choose([])
  }
  const isElsewhere = !isFollowing && moved && shown !== filter.bounds

  return (
    <section
      className="map"
      ref={map}
      tabIndex={-1}
      aria-label="Map of the items"
      aria-busy={places.isFetching}
    >
      <Ground key={key} start={start} onRest={comeToRest}>
        {(surface) => (
          <Overlay
            surface={surface}
            answer={places.data}
            home={home}
            filter={filter}
            chosen={chosen}
            onChoose={choose}
          />
        )}
      </Ground>
      <MapBar
        isFollowing={isFollowing}
        onFollow={follow}
        {...(isElsewhere && {
          onSearchHere: () => onMove({ ...filter, bounds: shown ?? undefined }),
        })}
      />
      {places.isError && (
        <MapTrouble
          text="The items didn’t load on the map. The list has them."
          onRetry={() => places.refetch()}
          busy={places.isFetching}
        />
      )}
      <MapWords answer={places.data} isBusy={places.isFetching} />
      {chosen.length > 0 && (
        <PlaceCard places={chosen} filter={filter} onOpen={onOpen} onClose={closeCard} />
      )}
    </section>
  )
}

/** Where the map begins. Back or Forward to a part that it does not show begins it anew, by its key. */
function useRestartOnReturn(
  filter: HomeSearch,
  home: Point | null,
  shown: string | null,
  onRestart: () => void,
) {
  const { bounds } = filter
  const first = () => ({ start: startOf(filter, home), key: 0 })
  const [begun, setBegun] = useState(first)
  const [searched, setSearched] = useState(bounds)
  if (bounds !== searched) {
    setSearched(bounds)
    if (bounds && bounds !== shown) {
      setBegun({ ...first(), key: begun.key + 1 })
      onRestart()
    }
  }
  return begun
}

type BarProps = {
  isFollowing: boolean
  onFollow: (isOn: boolean) => void
  /** Absent where the list shows what the map does. */
  onSearchHere?: () => void
}

function MapBar({ isFollowing, onFollow, onSearchHere }: BarProps) {
  return (
    <div className="map-bar">
      <label className="map-follow">
        <input
          type="checkbox"
          checked={isFollowing}
          onChange={(event) => onFollow(event.target.checked)}
        />
        Search as I move the map
      </label>
      {onSearchHere && (
        <Button size="small" tone="ink" icon={Search} onClick={onSearchHere}>
          Search here
        </Button>
      )}
    </div>
  )
}

/** Focuses the chosen pin, or the map when a move has taken the pin away. */
function focusPin(map: HTMLElement | null): void {
  const target = map?.querySelector<HTMLElement>('.map-pin.is-chosen') ?? map
  target?.focus({ preventScroll: true })
}

/** The chosen pins; none if the results have changed since. */
function useChosenPins(filter: HomeSearch) {
  const [choice, setChoice] = useState<Choice>({ places: [], of: '' })
  // The map may move under a chosen pin.
  const asked = JSON.stringify(filterQuery({ ...filter, bounds: undefined }))
  const choose = (places: readonly PlaceOnMap[]) => setChoice({ places, of: asked })
  return [choice.of === asked ? choice.places : [], choose] as const
}

/** Street tiles where the operator and the browser support them, else the drawn map. */
function Ground(props: SurfaceProps) {
  const [tiles, setTiles] = useState(streetTiles)
  if (!tiles) return <DrawnMap {...props} />
  return (
    <>
      <TileMap {...props} url={tiles.url} onFail={() => setTiles(null)} />
      {tiles.attribution && <p className="map-credit">{tiles.attribution}</p>}
    </>
  )
}

/** Explains the numbers on the map in a line under it. */
function MapWords({ answer, isBusy }: { answer: PlacesOnMap | undefined; isBusy: boolean }) {
  if (!answer) return null
  const isNothing = answer.places.length === 0
  if (!answer.isApproximate && !isNothing) return null
  return (
    <p className="map-words" role="status">
      {isNothing
        ? !isBusy && 'Nothing here. Move the map, or zoom out.'
        : 'Numbers are approximate. Zoom in for exact ones.'}
    </p>
  )
}

type OverlayProps = {
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
/** Towns closer than this share a spot at every zoom: their items are listed instead. */
const TELLABLE_DEGREES = 0.02

function Overlay({ surface, answer, home, filter, chosen, onChoose }: OverlayProps) {
  const { lens, projection } = surface
  const index = indexOf(answer?.places ?? nothing, projection)
  const isApproximate = answer?.isApproximate ?? false

  /** Zooms into a cluster until its towns separate, then lists their items. */
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
    </>
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
