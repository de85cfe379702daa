import { boundsText } from '@swapstead/domain/browse/bounds.ts'
import type { PlaceOnMap } from '@swapstead/domain/browse/calls.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { filterQuery, mapPlacesQuery } from '../api.ts'
import type { HomeSearch } from '../search.ts'
import type { OnRest } from './lens.ts'
import { startOf } from './map-filter.ts'
import type { Point } from './projection.ts'

/** The visible part of the map, its items, and whether moving the map searches there. */
export function useMapSearch(
  filter: HomeSearch,
  home: Point | null,
  onMove: (next: HomeSearch) => void,
) {
  const [shown, setShown] = useState<string | null>(null)
  const [moved, setMoved] = useState(false)
  const { start, key, widen } = useStart(filter, home, shown, () => setMoved(false))
  const { bounds: _, ...everywhere } = filter
  const places = useQuery({
    ...mapPlacesQuery({ ...everywhere, bounds: shown ?? undefined }),
    enabled: shown !== null,
  })
  if (!moved && !places.isPlaceholderData && places.data?.places.length === 0) widen?.()
  const isFollowing = !filter.still
  const here = { bounds: shown ?? undefined }

  const onRest: OnRest = (bounds, isMoved) => {
    const text = boundsText(bounds)
    setShown(text)
    if (!isMoved || text === filter.bounds) return
    setMoved(true)
    if (isFollowing) onMove({ ...filter, bounds: text })
  }
  function follow(isOn: boolean) {
    const { still: _, ...others } = filter
    onMove(isOn ? { ...others, ...(moved && here) } : { ...others, still: true })
  }
  const isElsewhere = !isFollowing && moved && shown !== filter.bounds
  const searchHere = isElsewhere ? () => onMove({ ...filter, ...here }) : undefined

  return { start, key, places, isFollowing, onRest, follow, searchHere }
}

/**
 * The map's start view, and a key that remounts the map. The key changes when Back or Forward leads
 * to another area, and when nothing is found nearby and the view widens.
 */
function useStart(
  filter: HomeSearch,
  home: Point | null,
  shown: string | null,
  onRestart: () => void,
) {
  const { bounds } = filter
  const first = () => ({ start: startOf(filter, home, false), key: 0, isWide: false })
  const [begun, setBegun] = useState(first)
  const [searched, setSearched] = useState(bounds)
  if (bounds !== searched) {
    setSearched(bounds)
    if (bounds && bounds !== shown) {
      setBegun({ ...first(), key: begun.key + 1 })
      onRestart()
    }
  }
  const widen = () =>
    setBegun({ start: startOf(filter, home, true), key: begun.key + 1, isWide: true })
  return { ...begun, widen: begun.isWide || bounds ? undefined : widen }
}

/** The chosen pins, and the search results they belong to. */
type Choice = { places: readonly PlaceOnMap[]; of: string }

/** The chosen pins; none if the results have changed since. */
export function useChosenPins(filter: HomeSearch) {
  const [choice, setChoice] = useState<Choice>({ places: [], of: '' })
  // The bounds are left out, because the map may move under a chosen pin.
  const asked = JSON.stringify(filterQuery({ ...filter, bounds: undefined }))
  const choose = (places: readonly PlaceOnMap[]) => setChoice({ places, of: asked })
  return [choice.of === asked ? choice.places : [], choose] as const
}
