import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { suggestedPlacesQuery } from '../../../lib/places.ts'
import { useDebounced } from '../../../lib/use-debounced.ts'
import { Combobox } from '../../../ui/form/Combobox.tsx'

type Props = { town: string | undefined; onTown: (town: string) => void }

export function TownChoice({ town, onTown }: Props) {
  const [typed, setTyped] = useState(town ?? '')
  const places = useQuery(suggestedPlacesQuery(useDebounced(typed)))
  const options = (places.data ?? []).map(({ city, state, zipCode }) => {
    const label = `${city}, ${state}`
    return { id: zipCode ?? label, label, detail: zipCode ?? undefined }
  })
  return (
    <Combobox
      label="Town"
      placeholder="All towns"
      listLabel="Towns"
      value={typed}
      onValueChange={setTyped}
      options={options}
      isLoading={places.isFetching}
      emptyText={typed.trim().length < 2 ? undefined : 'No town starts with that.'}
      onSelect={({ label }) => {
        setTyped(label)
        onTown(label)
      }}
    />
  )
}
