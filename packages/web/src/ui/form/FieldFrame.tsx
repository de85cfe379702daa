import './Field.css'
import { type ReactNode, useId } from 'react'
import { classNames } from '../layout/class-names.ts'
import { CharacterCount } from './CharacterCount.tsx'
import { FieldError } from './FieldError.tsx'

/** The props that all fields share. */
export type FieldProps = {
  label: ReactNode
  /** Adds "optional" to the label. */
  optional?: boolean | undefined
  hint?: ReactNode
  /** Marks the field as invalid. */
  error?: ReactNode
  /** The allowed characters. Shows how many are left and cuts nothing. */
  limit?: number | undefined
  /** What is counted: by default the control's value, or the one that it begins with. */
  text?: unknown
  /** Keeps the label for screen readers only. */
  labelHidden?: boolean | undefined
}

/** The props that tie a control to its label, hint and error. */
type ControlProps = {
  id: string
  'aria-invalid': true | undefined
  'aria-describedby': string | undefined
}

type Props = FieldProps & {
  id?: string | undefined
  children: (control: ControlProps) => ReactNode
}

type SplitProps = FieldProps & {
  id?: string | undefined
  value?: unknown
  defaultValue?: unknown
}

/** Splits a field's props between its frame and its control. */
export function partField<Field extends SplitProps>({
  id,
  label,
  optional,
  hint,
  error,
  limit,
  labelHidden,
  text: counted,
  ...control
}: Field) {
  const text = counted ?? control.value ?? control.defaultValue
  return { frame: { id, label, optional, hint, error, limit, labelHidden, text }, control }
}

/** Label, control, counter, hint and error. */
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
        {optional && (
          <>
            {' '}
            <small>optional</small>
          </>
        )}
      </label>
      {children({
        id,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': describedBy || undefined,
      })}
      {limit !== undefined && <CharacterCount id={`${id}-count`} limit={limit} text={text} />}
      {hint !== undefined && (
        <p className="hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  )
}
