import './Browse.css'
import type { Me } from '@swapstead/domain/accounts/me.ts'
import { countedText } from '@swapstead/domain/contract.ts'
import type { ItemView } from '@swapstead/domain/items/item.ts'
import { placeName } from '@swapstead/domain/places/place-name.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Heart, LayoutGrid, Map as MapIcon, X } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useClientValue } from '../../lib/hydration/use-client-value.ts'
import { readStored, writeStored } from '../../lib/storage/local-storage.ts'
import { lazyExtra } from '../../ui/feedback/lazy-component.tsx'
import { lazyPart } from '../../ui/feedback/lazy-parts.tsx'
import type { ActionRank } from '../../ui/form/action-rank.ts'
import { Button } from '../../ui/form/Button.tsx'
import { Segmented } from '../../ui/form/Segmented.tsx'
import { classNames } from '../../ui/layout/class-names.ts'
import { PageHeading } from '../../ui/layout/PageHeading.tsx'
import { nearbyQuery } from './api.ts'
import { BrowseFilters } from './BrowseFilters.tsx'
import { BrowseResults } from './BrowseResults.tsx'
import { resultInViewText, resultText } from './result-text.ts'
import type { HomeSearch } from './search.ts'
import type { ItemWithWishlist } from './wishes.ts'

const SpellingNote = lazyExtra(async () => (await import('./SpellingNote.tsx')).SpellingNote)
const BrowseMap = lazyPart(async () => (await import('./map/BrowseMap.tsx')).BrowseMap)

type Props = {
  me: Me
  /** The search in the address. */
  filter: HomeSearch
  onFilter: (next: HomeSearch) => void
  /** Like `onFilter`, but replaces the history entry, because a map moves often. */
  onMove: (next: HomeSearch) => void
  /** Opens an item over the list. */
  onOpen: (id: string) => void
  /** The control on an item's photo. */
  cornerOf: (item: ItemView) => ReactNode
  /** The menu of an item's card. */
  menuOf: (item: ItemView) => ReactNode
  /** The reader's items; wishes for them are highlighted. */
  ownItems?: readonly ItemWithWishlist[] | undefined
  /** Says why something is not listed. */
  note?: ReactNode
  /** The button that saves the search. Shown beside the search, and where it finds nothing. */
  saveSearch?: ((rank: ActionRank) => ReactNode) | undefined
}

const noItems: readonly ItemWithWishlist[] = []
type View = 'list' | 'map'
const views = [
  { value: 'list', label: 'List', icon: LayoutGrid },
  { value: 'map', label: 'Map', icon: MapIcon },
] as const

/** Items near the reader as a list or a map. */
export function Browse({ me, filter, ownItems = noItems, ...actions }: Props) {
  const { onFilter, onMove, onOpen, cornerOf, menuOf, saveSearch, note } = actions
  const nearby = useInfiniteQuery(nearbyQuery(filter))
  const isLooking = nearby.isPending || nearby.isPlaceholderData
  const total = nearby.data?.pages[0]?.total ?? null
  const place = placeName(me)
  const remembered = useClientValue(rememberedView, 'list')
  const view = filter.view ?? remembered
  const isMap = view === 'map'
  const [isAsked, setAsked] = useState(false)
  const change = (next: HomeSearch) =>
    onFilter(next.radius === filter.radius ? next : { ...next, bounds: undefined })

  function show(next: View) {
    rememberView(next)
    setAsked(true)
    onMove({ ...filter, view: next })
  }

  return (
    <>
      <PageHeading
        title="Items Near You"
        sub={
          <span role="status">
            {isLooking ? (
              lookingText(place)
            ) : (
              <Found total={total} place={place} isInView={filter.bounds !== undefined} />
            )}
          </span>
        }
      >
        <div className="row">
          <HeartedOnly filter={filter} onFilter={onFilter} />
          <Segmented label="View" options={views} value={view} onValueChange={show} iconsOnPhone />
        </div>
      </PageHeading>
      <BrowseFilters filter={filter} onFilter={change}>
        <div className="browse-chips">
          {filter.bounds && !isMap && <ClearMapArea filter={filter} onFilter={onFilter} />}
          {total !== 0 && saveSearch?.('beside')}
        </div>
      </BrowseFilters>
      <div className={classNames('browse-split', isMap && 'has-map')}>
        <div className="browse-list">
          {filter.search && <SpellingNote filter={filter} onFilter={onFilter} />}
          {note}
          <BrowseResults
            {...{ nearby, filter, onFilter, onOpen, cornerOf, menuOf, ownItems, saveSearch }}
          />
        </div>
        {isMap && (
          <div className="browse-map" ref={isAsked ? bringIntoView : undefined}>
            {/* A new radius starts a new map. */}
            <BrowseMap key={filter.radius} {...{ me, filter, onMove, onOpen }} />
            <Button
              className="browse-to-list"
              tone="ink"
              icon={LayoutGrid}
              onClick={() => show('list')}
            >
              Show the list
            </Button>
          </div>
        )}
      </div>
    </>
  )
}

/** On a phone the filters fill half the screen, so this scrolls to the map. */
function bringIntoView(map: HTMLElement | null) {
  map?.scrollIntoView({ block: 'nearest' })
}

/** Shown after the map is closed, while its bounds still limit the list. */
function ClearMapArea({ filter, onFilter }: Pick<Props, 'filter' | 'onFilter'>) {
  return (
    <Button
      size="small"
      tone="line"
      icon={X}
      onClick={() => onFilter({ ...filter, bounds: undefined })}
    >
      Map area
    </Button>
  )
}

/** Limits the list to hearted items. */
function HeartedOnly({ filter, onFilter }: Pick<Props, 'filter' | 'onFilter'>) {
  const isOn = filter.hearted !== undefined
  return (
    <Button
      tone={isOn ? 'ink' : 'line'}
      icon={Heart}
      aria-pressed={isOn}
      onClick={() => onFilter({ ...filter, hearted: isOn ? undefined : true })}
    >
      <span className="max-sheet:sr-only">Hearted</span>
    </Button>
  )
}

function lookingText(place: string | null): string {
  return place === null ? 'Looking around' : `Looking around ${place}`
}

type FoundProps = { total: number | null; place: string | null; isInView: boolean }

function Found({ total, place, isInView }: FoundProps) {
  if (total === null) return null
  return (
    <>
      <b>{countedText(total)}</b> {isInView ? resultInViewText(total) : resultText(total, place)}
    </>
  )
}

const KEY = 'swapstead.view'

/** The view last chosen on this device. */
function rememberedView(): 'list' | 'map' {
  return readStored(KEY) === 'map' ? 'map' : 'list'
}

/** If nothing can be stored, the choice lasts as long as the address. */
function rememberView(view: 'list' | 'map'): void {
  writeStored(KEY, view === 'map' ? view : null)
}
