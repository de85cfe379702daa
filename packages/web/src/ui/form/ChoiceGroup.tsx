import './Choice.css'
import { type ComponentProps, type ReactNode, useId } from 'react'
import { classNames } from '../layout/class-names.ts'
import { FieldError } from './FieldError.tsx'

/** Controlled by `value` and `onValueChange`, or registered with a form. */
export type ChoiceGroupProps = Omit<ComponentProps<'input'>, 'type' | 'value' | 'defaultValue'> & {
  legend: ReactNode
  legendHidden?: boolean
  hint?: ReactNode
  error?: ReactNode
  value?: string
  defaultValue?: string
  onValueChange?: (value: string) => void
}

/** The fieldset around radio tiles and rows. */
export function ChoiceGroup({
  legend,
  legendHidden,
  hint,
  error,
  children,
}: Pick<ChoiceGroupProps, 'legend' | 'legendHidden' | 'hint' | 'error'> & {
  children: ReactNode
}) {
  const id = useId()
  const describedBy = classNames(
    hint !== undefined && `${id}-hint`,
    Boolean(error) && `${id}-error`,
  )
  return (
    <fieldset className="choice" aria-describedby={describedBy || undefined}>
      <legend className={legendHidden ? 'sr' : 'lbl'}>{legend}</legend>
      {hint !== undefined && (
        <p className="hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {/* Above what may be a long list. */}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      {children}
    </fieldset>
  )
}

/** A radio whose id is `${ownName}-${value}`, for its label. */
export function ChoiceInput({
  option,
  group,
  ownName,
}: {
  option: { value: string; disabled?: boolean }
  group: ChoiceGroupProps
  ownName: string
}) {
  const { legend, legendHidden, hint, error, value, defaultValue, onValueChange, ...input } = group
  const checked = value === undefined ? {} : { checked: value === option.value }
  const initial =
    defaultValue === undefined ? {} : { defaultChecked: defaultValue === option.value }
  return (
    <input
      {...input}
      {...checked}
      {...initial}
      id={`${ownName}-${option.value}`}
      type="radio"
      name={input.name ?? ownName}
      value={option.value}
      disabled={option.disabled ?? input.disabled}
      onChange={(event) => {
        input.onChange?.(event)
        onValueChange?.(option.value)
      }}
    />
  )
}
