import './Button.css'
import type { LucideIcon } from 'lucide-react'
import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { classNames } from '../layout/class-names.ts'
import { Icon } from '../layout/Icon.tsx'
import { type ButtonLook, buttonClasses } from './button-classes.ts'

type Props = Omit<ComponentProps<'button'>, 'children'> &
  ButtonLook & {
    children: ReactNode
    icon?: LucideIcon | undefined
    /** Shows `busyLabel` at the same width and ignores clicks. */
    busy?: boolean | undefined
    busyLabel?: string | undefined
  }

/** Both labels share one cell: the wider one sets the width at all times. */
const cell = 'col-start-1 row-start-1'
const iconRow = 'flex items-center justify-center gap-2'

/** A button of type "button" by default. */
export function Button({
  tone,
  go,
  size,
  wide,
  icon,
  busy = false,
  busyLabel,
  children,
  className,
  onClick,
  ...button
}: Props) {
  const name = (
    <>
      {icon && <Icon icon={icon} size={size === 'small' ? 16 : 18} />}
      {children}
    </>
  )
  // `disabled` would drop the focus while sending, so aria-disabled stands in for it.
  const click = (event: MouseEvent<HTMLButtonElement>) => {
    if (busy) event.preventDefault()
    else onClick?.(event)
  }
  return (
    <button
      type="button"
      {...button}
      className={classNames(
        buttonClasses({ tone, go, size, wide }),
        busy && 'cursor-progress',
        className,
      )}
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
      onClick={click}
    >
      {busyLabel === undefined ? (
        name
      ) : (
        <span className="grid">
          <span className={classNames(cell, icon && iconRow, busy && 'invisible')}>{name}</span>
          <span className={classNames(cell, !busy && 'invisible')}>{busyLabel}</span>
        </span>
      )}
    </button>
  )
}
