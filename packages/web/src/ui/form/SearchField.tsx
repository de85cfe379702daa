import './Field.css'
import { Search, X } from 'lucide-react'
import { type ComponentProps, useRef } from 'react'
import { Icon } from '../layout/Icon.tsx'
import { Button } from './Button.tsx'
import { FieldFrame } from './FieldFrame.tsx'
import { IconButton } from './IconButton.tsx'

type Props = Omit<ComponentProps<'input'>, 'value' | 'type'> & {
  value: string
  onValueChange: (value: string) => void
  label?: string
  submitLabel?: string
}

/** A search input with buttons to clear and submit. Put it in a form inside <search>. */
export function SearchField({
  id,
  value,
  onValueChange,
  label = 'Search',
  submitLabel = 'Search',
  onChange,
  ...input
}: Props) {
  const inputRef = useRef<HTMLInputElement>(null)
  const clear = () => {
    onValueChange('')
    inputRef.current?.focus()
  }
  return (
    <FieldFrame id={id} label={label}>
      {(control) => (
        <span className="search">
          <Icon icon={Search} size={20} />
          <input
            enterKeyHint="search"
            autoComplete="off"
            {...input}
            {...control}
            ref={inputRef}
            className="in"
            value={value}
            onChange={(event) => {
              onValueChange(event.currentTarget.value)
              onChange?.(event)
            }}
          />
          {value !== '' && (
            <IconButton className="clear" label="Clear search" icon={X} onClick={clear} />
          )}
          <Button type="submit" tone="ink">
            {submitLabel}
          </Button>
        </span>
      )}
    </FieldFrame>
  )
}
