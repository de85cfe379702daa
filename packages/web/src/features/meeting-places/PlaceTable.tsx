import { type PublicPlace, placeKindNames } from '@swapstead/domain/meeting-places/public-place.ts'
import { Button } from '../../ui/form/Button.tsx'
import { TableFrame } from '../../ui/list/TableFrame.tsx'
import { useRetirePlace } from './api.ts'

type Props = { places: readonly PublicPlace[]; onChange: (place: PublicPlace) => void }

/** Public places with where they are known from, and what staff may do with them. */
export function PlaceTable({ places, onChange }: Props) {
  const retiring = useRetirePlace()
  const busyId = retiring.isPending ? retiring.variables.id : undefined
  return (
    <TableFrame caption="Public meeting places">
      <thead>
        <tr>
          <th scope="col">Place</th>
          <th scope="col">Sort</th>
          <th scope="col">Address</th>
          <th scope="col">Known from</th>
          <th scope="col">Action</th>
        </tr>
      </thead>
      <tbody>
        {places.map((place) => (
          <tr key={place.id}>
            <th scope="row" className="wrap-anywhere">
              {place.name}
            </th>
            <td>{placeKindNames[place.kind]}</td>
            <td className="wrap-anywhere">
              {place.address}, {place.city}, {place.state} {place.zipCode}
            </td>
            <td className="wrap-anywhere">
              <Source place={place} />
            </td>
            <td>
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
            </td>
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
