import './ProfileSetup.css'
import { stateNames } from '@swapstead/domain/states.ts'
import { useFormContext, useFormState } from 'react-hook-form'
import { Field } from '../../ui/form/Field.tsx'
import { SelectField } from '../../ui/form/SelectField.tsx'
import type { AddressValues } from './profile-form.ts'
import { ZipField } from './ZipField.tsx'

const stateOptions = Object.entries(stateNames).map(([value, label]) => ({ value, label }))

/** Street, ZIP code, city and state of the form around them. */
export function AddressFields() {
  const form = useFormContext<AddressValues>()
  const { errors } = useFormState({ control: form.control })
  return (
    <>
      <div className="address-street">
        <Field
          {...form.register('streetNumber')}
          label="Street number"
          inputMode="numeric"
          autoComplete="off"
          error={errors.streetNumber?.message}
        />
        <Field
          {...form.register('streetName')}
          label="Street name"
          autoComplete="address-line1"
          error={errors.streetName?.message}
        />
      </div>
      <ZipField />
      <div className="address-town">
        <Field
          {...form.register('city')}
          label="City"
          autoComplete="address-level2"
          error={errors.city?.message}
        />
        <SelectField
          {...form.register('state')}
          label="State"
          placeholder="Choose a state"
          autoComplete="address-level1"
          options={stateOptions}
          error={errors.state?.message}
        />
      </div>
    </>
  )
}
