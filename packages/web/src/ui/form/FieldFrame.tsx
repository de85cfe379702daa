import './Field.css'
import { type ReactNode, useId } from 'react'
import { classNames } from '../layout/class-names.ts'
import { CharacterCount } from './CharacterCount.tsx'
import { FieldError } from './FieldError.tsx'

/** What every field of a form takes, whatever control it holds. */
export type FieldProps = {
  label: ReactNode
  /** Says "optional" behind the label. */
  optional?: boolean | undefined
  hint?: ReactNode
  /** The error text; its presence marks the field as wrong. */
  error?: ReactNode
  /** Characters allowed: shows how many are left. It warns, it does not cut. */
  limit?: number | undefined
  /** Keeps the label for readers only, where the screen says it otherwise. */
  labelHidden?: boolean | undefined
}

/** What a control inside a FieldFrame must carry. */
type ControlProps = {
  id: string
  'aria-invalid': true | undefined
  'aria-describedby': string | undefined
}

type Props = FieldProps & {
  id?: string | undefined
  /** The text, when the form controls it; else the count reads the control. */
  text?: unknown
  children: (control: ControlProps) => ReactNode
}

/**
 * Parts the props of a field: what its frame shows, and what is left for the control. A
 * controlled text goes to both, for the count of its characters.
 */
export function partField<Field extends FieldProps & { id?: string | undefined; value?: unknown }>({
  id,
  label,
  optional,
  hint,
  error,
  limit,
  labelHidden,
  ...control
}: Field) {
  const frame = { id, label, optional, hint, error, limit, labelHidden, text: control.value }
  return { frame, control }
}

/** Label above, control, then counter, hint and error, tied together for readers. */
export function FieldFrame({
  id: givenId,
  label,
  optional,
  hint,
  error,
  limit,
  labelHidden,
  text,
  children,
}: Props) {
  const ownId = useId()
  const id = givenId ?? ownId
  const describedBy = classNames(
    limit !== undefined && `${id}-count`,
    hint !== undefined && `${id}-hint`,
    Boolean(error) && `${id}-error`,
  )
  return (
    <div className={classNames('field', Boolean(error) && 'bad')}>
      <label htmlFor={id} className={classNames(labelHidden && 'sr')}>
        {label}
        {optional && <small>optional</small>}
      </label>
      {children({
        id,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': describedBy || undefined,
      })}
      {limit !== undefined && <CharacterCount controlId={id} limit={limit} text={text} />}
      {hint !== undefined && (
        <p className="hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  )
}
