import './ProfileSetup.css'
import { townName } from '@swapstead/domain/places/place-name.ts'
import { stateNames } from '@swapstead/domain/states.ts'
import { useQuery } from '@tanstack/react-query'
import { MapPin } from 'lucide-react'
import { useFormContext, useWatch } from 'react-hook-form'
import { placesQuery } from '../../lib/places.ts'
import { Combobox } from '../../ui/form/Combobox.tsx'
import { SelectField } from '../../ui/form/SelectField.tsx'
import { TextField } from '../../ui/form/TextField.tsx'
import { useFieldError } from '../../ui/form/use-form-field.ts'
import type { AddressValues } from './profile-form.ts'

const stateOptions = Object.entries(stateNames).map(([value, label]) => ({ value, label }))

export function AddressFields() {
  const { control } = useFormContext<AddressValues>()
  return (
    <>
      <div className="address-street">
        <TextField
          name="streetNumber"
          control={control}
          label="Street number"
          inputMode="numeric"
          autoComplete="off"
        />
        <TextField
          name="streetName"
          control={control}
          label="Street name"
          autoComplete="address-line1"
        />
      </div>
      <ZipField />
      <div className="address-town">
        <TextField name="city" control={control} label="City" autoComplete="address-level2" />
        <SelectField
          name="state"
          control={control}
          label="State"
          placeholder="Choose a state"
          autoComplete="address-level1"
          options={stateOptions}
        />
      </div>
    </>
  )
}

/** Choosing one of the ZIP code's towns fills in city and state. */
function ZipField() {
  const form = useFormContext<AddressValues>()
  const zipCode = useWatch({ control: form.control, name: 'zipCode' })
  const places = useQuery({ ...placesQuery(zipCode), enabled: /^\d{2,5}$/.test(zipCode) })
  const options = (places.data ?? []).map((place) => ({
    id: place.zipCode ?? '',
    label: place.zipCode ?? '',
    detail: townName(place),
    icon: MapPin,
    place,
  }))
  return (
    <Combobox
      label="ZIP code"
      listLabel="ZIP codes"
      inputMode="numeric"
      name="zipCode"
      value={zipCode}
      onValueChange={(value) => form.setValue('zipCode', value, { shouldDirty: true })}
      onBlur={() => void form.trigger('zipCode')}
      options={options}
      isLoading={places.isFetching}
      error={useFieldError(form.control, 'zipCode')}
      onSelect={({ place }) => {
        form.setValue('zipCode', place.zipCode ?? '', { shouldDirty: true, shouldValidate: true })
        form.setValue('city', place.city, { shouldDirty: true, shouldValidate: true })
        form.setValue('state', place.state, { shouldDirty: true, shouldValidate: true })
      }}
    />
  )
}
