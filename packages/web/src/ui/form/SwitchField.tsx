import type { ComponentProps } from 'react'
import {
  type Control,
  type FieldPath,
  type FieldPathValue,
  type FieldValues,
  useController,
} from 'react-hook-form'
import { Switch } from './Switch.tsx'
import type { SetByForm } from './use-form-field.ts'

type Props<Values extends FieldValues, Name extends FieldPath<Values>, Sent> = Omit<
  ComponentProps<typeof Switch>,
  SetByForm | 'checked' | 'defaultChecked'
> & {
  name: Name
  control: Control<Values, unknown, Sent>
  /** What the form holds while the switch is on and off, where that is not true and false. */
  values?: Record<'on' | 'off', FieldPathValue<Values, Name>>
}

/** A setting of a form that is on or off. */
export function SwitchField<Values extends FieldValues, Name extends FieldPath<Values>, Sent>({
  name,
  control,
  values,
  ...input
}: Props<Values, Name, Sent>) {
  const { on, off }: Record<'on' | 'off', unknown> = values ?? { on: true, off: false }
  const { field } = useController({ control, name })
  return (
    <Switch
      {...input}
      ref={field.ref}
      name={field.name}
      checked={field.value !== off}
      onBlur={field.onBlur}
      onChange={(event) => field.onChange(event.currentTarget.checked ? on : off)}
    />
  )
}
