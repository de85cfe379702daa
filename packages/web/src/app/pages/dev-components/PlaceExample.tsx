import { MapPin, Trees } from 'lucide-react'
import { useState } from 'react'
import { Combobox } from '../../../ui/form/Combobox.tsx'
import type { ComboboxOption } from '../../../ui/form/ComboboxList.tsx'

const PLACES: readonly ComboboxOption[] = [
  {
    id: 'a',
    label: 'Prospect Street Coffee',
    detail: '11 Prospect St, Maplewood, NJ',
    icon: MapPin,
  },
  {
    id: 'b',
    label: 'Prospect Park gate',
    detail: 'Prospect St at Ridgewood Rd, Maplewood, NJ',
    icon: Trees,
  },
  { id: 'c', label: 'Memorial Library', detail: '129 Boyden Ave, Maplewood, NJ', icon: MapPin },
]

/** A combobox over three places. */
export function PlaceExample() {
  const [text, setText] = useState('')
  const found = PLACES.filter((place) => place.label.toLowerCase().includes(text.toLowerCase()))
  return (
    <Combobox
      label="Or another address"
      hint="Try “prospect” or “library”."
      listLabel="Places"
      value={text}
      onValueChange={setText}
      options={found}
      onSelect={(place) => setText(place.label)}
      emptyText="No place by that name nearby."
    />
  )
}
