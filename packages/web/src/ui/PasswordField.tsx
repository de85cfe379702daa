import './Field.css'
import { Eye, EyeOff } from 'lucide-react'
import { type ComponentProps, useState } from 'react'
import { classNames } from './class-names.ts'
import { FieldFrame, type FieldProps } from './FieldFrame.tsx'
import { IconButton } from './IconButton.tsx'

type Props = FieldProps &
  Omit<ComponentProps<'input'>, 'type'> & {
    autoComplete: 'current-password' | 'new-password' | 'one-time-code' | 'off'
    /** Name of the eye; a second password field needs its own ("Show confirmation"). */
    showLabel?: string
  }

/** A password with an eye that shows it. */
export function PasswordField({
  id,
  label,
  optional,
  hint,
  error,
  limit,
  labelHidden,
  className,
  showLabel = 'Show password',
  ...input
}: Props) {
  const [shown, setShown] = useState(false)
  return (
    <FieldFrame {...{ id, label, optional, hint, error, limit, labelHidden, text: input.value }}>
      {(control) => (
        <span className="pw">
          <input
            spellCheck={false}
            autoCapitalize="none"
            {...input}
            {...control}
            type={shown ? 'text' : 'password'}
            className={classNames('in', className)}
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
