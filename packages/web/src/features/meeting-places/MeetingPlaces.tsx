import './MeetingPlaces.css'
import { totalText } from '@swapstead/domain/contract.ts'
import type { PublicPlace } from '@swapstead/domain/meeting-places/public-place.ts'
import { SEARCH_MAX } from '@swapstead/domain/search/search-text.ts'
import { stateCodes, stateNames } from '@swapstead/domain/states.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { selectedValue } from '../../lib/selected-value.ts'
import { Button } from '../../ui/form/Button.tsx'
import { SearchForm } from '../../ui/form/SearchForm.tsx'
import { Segmented } from '../../ui/form/Segmented.tsx'
import { Select } from '../../ui/form/Select.tsx'
import { Dense } from '../../ui/layout/Dense.tsx'
import { PagedList } from '../../ui/list/PagedList.tsx'
import { type PlacesFilter, placesQuery } from './api.ts'
import { PlaceDialog } from './PlaceDialog.tsx'
import { PlaceTable } from './PlaceTable.tsx'

const standings = [
  { value: 'suggested', label: 'Suggested' },
  { value: 'retired', label: 'Retired' },
] as const
const states = stateCodes.map((value) => ({ value, label: stateNames[value] }))

/** The public places that traders are suggested to meet at, kept by staff (S-11, S-57). */
export function MeetingPlaces({ headingLevel }: { headingLevel: 1 | 2 }) {
  const [filter, setFilter] = useState<PlacesFilter>({ search: '', state: '', isRetired: false })
  const [open, setOpen] = useState<{ place: PublicPlace | undefined }>()
  const query = useInfiniteQuery(placesQuery(filter))
  const Heading = `h${headingLevel}` as const
  return (
    <Dense className="stack">
      <div className="page-h">
        <div>
          <Heading className="h2">Public Meeting Places</Heading>
          <p className="sub">What traders are suggested about half-way between them.</p>
        </div>
        <div className="push">
          <Button tone="ink" icon={Plus} onClick={() => setOpen({ place: undefined })}>
            Add a place
          </Button>
        </div>
      </div>
      <div className="places-filter">
        <search>
          <SearchForm
            label="Search places"
            placeholder="Name, address or town"
            maxLength={SEARCH_MAX}
            searched={filter.search}
            onSearch={(search) => setFilter({ ...filter, search })}
          />
        </search>
        <Select
          label="State"
          placeholder="All states"
          options={states}
          value={filter.state}
          onChange={({ currentTarget: { value } }) =>
            setFilter({ ...filter, state: selectedValue(stateCodes, value) })
          }
        />
        <Segmented
          label="Which places"
          options={standings}
          value={filter.isRetired ? 'retired' : 'suggested'}
          onValueChange={(value) => setFilter({ ...filter, isRetired: value === 'retired' })}
        />
      </div>
      <PagedList
        query={query}
        failedTitle="The meeting places could not be loaded"
        empty={<p className="mute">No place fits.</p>}
        total={totalText(query.data?.pages[0]?.total)}
      >
        {(places) => <PlaceTable places={places} onChange={(place) => setOpen({ place })} />}
      </PagedList>
      {open && <PlaceDialog place={open.place} onClose={() => setOpen(undefined)} />}
    </Dense>
  )
}
