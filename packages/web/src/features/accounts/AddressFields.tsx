import './ProfileSetup.css'
import { stateNames } from '@swapstead/domain/states.ts'
import { useFormContext } from 'react-hook-form'
import { SelectField } from '../../ui/form/SelectField.tsx'
import { TextField } from '../../ui/form/TextField.tsx'
import type { AddressValues } from './profile-form.ts'
import { ZipField } from './ZipField.tsx'

const stateOptions = Object.entries(stateNames).map(([value, label]) => ({ value, label }))

/** Street, ZIP code, city and state of the form around them. */
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
