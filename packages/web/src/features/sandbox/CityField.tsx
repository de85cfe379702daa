import { sandboxStates } from '@swapstead/domain/sandbox/guest.ts'
import { useQuery } from '@tanstack/react-query'
import { type UseFormReturn, useFormState, useWatch } from 'react-hook-form'
import { placesQuery } from '../../lib/places.ts'
import { usePaused } from '../../lib/use-paused.ts'
import { Combobox } from '../../ui/Combobox.tsx'
import type { StartFields } from './EntryDialog.tsx'

const CITY_MAX = 100

/** A town of the gazetteer: choosing one fills in its state. */
export function CityField({ form }: { form: UseFormReturn<StartFields> }) {
  const city = useWatch({ control: form.control, name: 'city' })
  const { errors, isSubmitted } = useFormState({ control: form.control })
  const places = useQuery(placesQuery(usePaused(city.trim())))
  const towns = (places.data ?? []).filter(
    ({ zipCode, state }) => zipCode === null && sandboxStates.some((code) => code === state),
  )
  const set = (field: keyof StartFields, value: string) =>
    form.setValue(field, value, { shouldDirty: true, shouldValidate: isSubmitted })
  return (
    <Combobox
      label="City"
      listLabel="Towns"
      name="city"
      maxLength={CITY_MAX}
      placeholder="Where you could swap"
      value={city}
      onValueChange={(typed) => set('city', typed)}
      options={towns.map((town) => ({
        id: `${town.city}, ${town.state}`,
        label: `${town.city}, ${town.state}`,
        town,
      }))}
      onSelect={({ town }) => {
        set('city', town.city)
        set('state', town.state)
      }}
      error={errors.city?.message}
    />
  )
}
