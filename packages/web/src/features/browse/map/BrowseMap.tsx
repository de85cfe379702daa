import './BrowseMap.css'
import type { Me } from '@swapstead/domain/accounts/me.ts'
import type { PlacesOnMap } from '@swapstead/domain/browse/calls.ts'
import { Search } from 'lucide-react'
import { useRef, useState } from 'react'
import { lazyPart } from '../../../ui/feedback/lazy-parts.tsx'
import { Button } from '../../../ui/form/Button.tsx'
import type { HomeSearch } from '../search.ts'
import { DrawnMap } from './DrawnMap.tsx'
import { MapOverlay } from './MapOverlay.tsx'
import type { SurfaceProps } from './MapSurface.tsx'
import { MapTrouble } from './MapTrouble.tsx'
import { PlaceCard } from './PlaceCard.tsx'
import { streetTiles } from './tiles.ts'
import { useChosenPins, useMapSearch } from './use-map-search.ts'

const TileMap = lazyPart(async () => (await import('./TileMap.tsx')).TileMap)

type Props = {
  me: Pick<Me, 'placePoint'>
  filter: HomeSearch
  /** Called after a move. Replaces the address without a history entry. */
  onMove: (next: HomeSearch) => void
  onOpen: (id: string) => void
}

/** The items as pins at their towns. Moving the map searches there. */
export function BrowseMap({ me, filter, onMove, onOpen }: Props) {
  const home = me.placePoint
  const search = useMapSearch(filter, home, onMove)
  const { places } = search
  const [chosen, choose] = useChosenPins(filter)
  const map = useRef<HTMLElement>(null)
  function closeCard() {
    focusPin(map.current)
    choose([])
  }

  return (
    <section
      className="map"
      ref={map}
      tabIndex={-1}
      aria-label="Map of the items"
      aria-busy={places.isFetching}
    >
      <Ground key={search.key} start={search.start} onRest={search.onRest}>
        {(surface) => (
          <MapOverlay
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
        isFollowing={search.isFollowing}
        onFollow={search.follow}
        onSearchHere={search.searchHere}
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

type BarProps = {
  isFollowing: boolean
  onFollow: (isOn: boolean) => void
  /** Undefined if the list shows the same area as the map. */
  onSearchHere: (() => void) | undefined
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

/** Focuses the chosen pin, or the map if a move has removed the pin. */
function focusPin(map: HTMLElement | null): void {
  const target = map?.querySelector<HTMLElement>('.map-pin.is-chosen') ?? map
  target?.focus({ preventScroll: true })
}

/** Street tiles if the operator and the browser support them, else the drawn map. */
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
