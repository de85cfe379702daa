import './Field.css'
import { Eye, EyeOff } from 'lucide-react'
import { type ComponentProps, useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import { classNames } from '../layout/class-names.ts'
import { FieldFrame, type FieldProps, partField } from './FieldFrame.tsx'
import { IconButton } from './IconButton.tsx'
import { type FormFieldProps, type SetByForm, useFormField } from './use-form-field.ts'

type Props<Values extends FieldValues, Sent> = FormFieldProps<Values, Sent> &
  Omit<FieldProps & ComponentProps<'input'>, SetByForm | 'type'> & {
    autoComplete: 'current-password' | 'new-password' | 'one-time-code' | 'off'
    /** The accessible name of the button; it must differ between two password fields. */
    showLabel?: string
  }

/** A password with a button that shows it. */
export function PasswordField<Values extends FieldValues, Sent>({
  showLabel = 'Show password',
  ...props
}: Props<Values, Sent>) {
  const [shown, setShown] = useState(false)
  const { frame, control: input } = partField(useFormField(props))
  return (
    <FieldFrame {...frame}>
      {(tied) => (
        <span className="pw">
          <input
            spellCheck={false}
            autoCapitalize="none"
            {...input}
            {...tied}
            type={shown ? 'text' : 'password'}
            className={classNames('in', input.className)}
          />
          <IconButton
            label={showLabel}
            aria-pressed={shown}
            icon={shown ? EyeOff : Eye}
            iconSize={20}
            onClick={() => setShown(!shown)}
          />
        </span>
      )}
    </FieldFrame>
  )
}
