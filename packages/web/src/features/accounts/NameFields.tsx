import { useFormContext } from 'react-hook-form'
import { TextField } from '../../ui/form/TextField.tsx'

type NameValues = { firstName: string; lastName: string }

export function NameFields({ hint }: { hint?: string }) {
  const { control } = useFormContext<NameValues>()
  return (
    <div className="two">
      <TextField
        name="firstName"
        control={control}
        label="First name"
        autoComplete="given-name"
        hint={hint}
      />
      <TextField name="lastName" control={control} label="Last name" autoComplete="family-name" />
    </div>
  )
}
