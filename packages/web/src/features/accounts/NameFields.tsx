import { useFormContext, useFormState } from 'react-hook-form'
import { Field } from '../../ui/form/Field.tsx'

type NameValues = { firstName: string; lastName: string }

/** First and last name of the form around them, side by side where there is room. */
export function NameFields() {
  const { control, register } = useFormContext<NameValues>()
  const { errors } = useFormState({ control })
  return (
    <div className="two">
      <Field
        {...register('firstName')}
        label="First name"
        autoComplete="given-name"
        error={errors.firstName?.message}
      />
      <Field
        {...register('lastName')}
        label="Last name"
        autoComplete="family-name"
        error={errors.lastName?.message}
      />
    </div>
  )
}
