import { townName } from '@swapstead/domain/places/place-name.ts'
import { CITY_MAX, sandboxStates } from '@swapstead/domain/sandbox/guest.ts'
import { useQuery } from '@tanstack/react-query'
import { type UseFormReturn, useController } from 'react-hook-form'
import { placesQuery } from '../../lib/places.ts'
import { usePaused } from '../../lib/use-paused.ts'
import { Combobox } from '../../ui/form/Combobox.tsx'
import type { StartFields } from './EntryDialog.tsx'

/** A town of the gazetteer: choosing one fills in its state. */
export function CityField({ form }: { form: UseFormReturn<StartFields> }) {
  const { field, fieldState, formState } = useController({ control: form.control, name: 'city' })
  const places = useQuery(placesQuery(usePaused(field.value.trim())))
  const towns = (places.data ?? []).filter(
    ({ zipCode, state }) => zipCode === null && sandboxStates.some((code) => code === state),
  )
  return (
    <Combobox
      label="City"
      listLabel="Towns"
      maxLength={CITY_MAX}
      placeholder="Where you could swap"
      ref={field.ref}
      name={field.name}
      value={field.value}
      onValueChange={field.onChange}
      onBlur={field.onBlur}
      options={towns.map((town) => ({
        id: townName(town),
        label: townName(town),
        town,
      }))}
      onSelect={({ town }) => {
        field.onChange(town.city)
        form.setValue('state', town.state, { shouldValidate: formState.isSubmitted })
      }}
      error={fieldState.error?.message}
    />
  )
}
