import './ProfileSetup.css'
import type { PlaceChoice } from '@swapstead/domain/places/place.ts'
import { townName } from '@swapstead/domain/places/place-name.ts'
import { stateNames } from '@swapstead/domain/states.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { MapPin } from 'lucide-react'
import { useFormContext, useWatch } from 'react-hook-form'
import { suggestedPlacesQuery } from '../../lib/places.ts'
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
      <div className="address-town">
        <ZipField />
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

/** A ZIP code fills in city and state, chosen from the list or typed. */
function ZipField() {
  const form = useFormContext<AddressValues>()
  const queryClient = useQueryClient()
  const zipCode = useWatch({ control: form.control, name: 'zipCode' })
  const places = useQuery({ ...suggestedPlacesQuery(zipCode), enabled: /^\d{2,5}$/.test(zipCode) })
  const options = (places.data ?? []).map((place) => ({
    id: place.zipCode ?? '',
    label: place.zipCode ?? '',
    detail: townName(place),
    icon: MapPin,
    place,
  }))
  const fillIn = ({ city, state }: PlaceChoice) => {
    form.setValue('city', city, { shouldDirty: true, shouldValidate: true })
    form.setValue('state', state, { shouldDirty: true, shouldValidate: true })
    // The member is about to type the town: select it, so that typing replaces it.
    if (document.activeElement?.getAttribute('name') === 'city') {
      form.setFocus('city', { shouldSelect: true })
    }
  }
  /**
   * Keeps a typed town that is in the ZIP code's state, and anything that was changed meanwhile.
   */
  const fillInTyped = async () => {
    const before = form.getValues()
    const typed = before.zipCode.trim().slice(0, 5)
    if (!/^\d{5}$/.test(typed)) return
    const found = await queryClient.fetchQuery(suggestedPlacesQuery(typed)).catch(() => [])
    const place = found.find((known) => known.zipCode === typed)
    const { zipCode, city, state } = form.getValues()
    const isSame = zipCode === before.zipCode && city === before.city && state === before.state
    if (place && isSame && (!city.trim() || state !== place.state)) fillIn(place)
  }
  return (
    <Combobox
      label="ZIP code"
      listLabel="ZIP codes"
      inputMode="numeric"
      name="zipCode"
      value={zipCode}
      onValueChange={(value) => form.setValue('zipCode', value, { shouldDirty: true })}
      onBlur={() => {
        void form.trigger('zipCode')
        void fillInTyped()
      }}
      options={options}
      isLoading={places.isFetching}
      error={useFieldError(form.control, 'zipCode')}
      onSelect={({ place }) => {
        form.setValue('zipCode', place.zipCode ?? '', { shouldDirty: true, shouldValidate: true })
        fillIn(place)
      }}
    />
  )
}
