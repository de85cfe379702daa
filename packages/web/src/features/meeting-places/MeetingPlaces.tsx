import './MeetingPlaces.css'
import { totalText } from '@swapstead/domain/contract.ts'
import { type PublicPlace, placeKindNames } from '@swapstead/domain/meeting-places/public-place.ts'
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
import { LabelledCell } from '../../ui/list/LabelledCell.tsx'
import { ListHeading } from '../../ui/list/ListHeading.tsx'
import { PagedList } from '../../ui/list/PagedList.tsx'
import { TableFrame } from '../../ui/list/TableFrame.tsx'
import { TableHead } from '../../ui/list/TableHead.tsx'
import { meetingPlacesQuery, type PlacesFilter, useRetirePlace } from './api.ts'
import { PlaceDialog } from './PlaceDialog.tsx'

const standings = [
  { value: 'suggested', label: 'Suggested' },
  { value: 'retired', label: 'Retired' },
] as const
const states = stateCodes.map((value) => ({ value, label: stateNames[value] }))

export function MeetingPlaces({ headingLevel }: { headingLevel: 1 | 2 }) {
  const [filter, setFilter] = useState<PlacesFilter>({ search: '', state: '', isRetired: false })
  const [open, setOpen] = useState<{ place: PublicPlace | undefined }>()
  const query = useInfiniteQuery(meetingPlacesQuery(filter))
  return (
    <Dense className="stack">
      <ListHeading
        level={headingLevel}
        title="Public Meeting Places"
        sub="Places suggested to traders, about halfway between them."
      >
        <Button tone="ink" icon={Plus} onClick={() => setOpen({ place: undefined })}>
          Add a place
        </Button>
      </ListHeading>
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
        empty={<p className="mute">No matching places.</p>}
        total={totalText(query.data?.pages[0]?.total)}
      >
        {(places) => <PlaceTable places={places} onChange={(place) => setOpen({ place })} />}
      </PagedList>
      {open && <PlaceDialog place={open.place} onClose={() => setOpen(undefined)} />}
    </Dense>
  )
}

type Props = { places: readonly PublicPlace[]; onChange: (place: PublicPlace) => void }

const columns = {
  place: 'Place',
  kind: 'Sort',
  address: 'Address',
  source: 'Known from',
  action: 'Action',
}

/** Lists each place with its source. */
function PlaceTable({ places, onChange }: Props) {
  const retiring = useRetirePlace()
  const busyId = retiring.isPending ? retiring.variables.id : undefined
  return (
    <TableFrame caption="Public meeting places" stacks>
      <TableHead labels={Object.values(columns)} />
      <tbody>
        {places.map((place) => (
          <tr key={place.id}>
            <th scope="row" className="wrap-anywhere">
              {place.name}
            </th>
            <LabelledCell label={columns.kind} isLabelSpoken>
              {placeKindNames[place.kind]}
            </LabelledCell>
            <LabelledCell label={columns.address} isLabelSpoken className="wrap-anywhere whole-row">
              {place.address}, {place.city}, {place.state} {place.zipCode}
            </LabelledCell>
            <LabelledCell label={columns.source} className="wrap-anywhere whole-row">
              <Source place={place} />
            </LabelledCell>
            <LabelledCell label={columns.action} isLabelSpoken>
              <div className="row">
                <Button size="small" onClick={() => onChange(place)}>
                  Change<span className="sr"> {place.name}</span>
                </Button>
                <Button
                  size="small"
                  tone={place.retiredAt ? 'line' : 'brick-line'}
                  busy={busyId === place.id}
                  busyLabel="Saving..."
                  onClick={() => retiring.mutate(place)}
                >
                  {place.retiredAt ? 'Suggest again' : 'Retire'}
                  <span className="sr"> {place.name}</span>
                </Button>
              </div>
            </LabelledCell>
          </tr>
        ))}
      </tbody>
    </TableFrame>
  )
}

function Source({ place: { source, sourceUrl } }: { place: PublicPlace }) {
  if (sourceUrl === null) return source
  return (
    <a className="link" href={sourceUrl} target="_blank" rel="noopener noreferrer nofollow">
      {source}
      <span className="sr"> in a new tab</span>
    </a>
  )
}
