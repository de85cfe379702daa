import { classNames } from '../layout/class-names.ts'

type ButtonTone = 'light' | 'ink' | 'line' | 'quiet' | 'brick' | 'brick-line'

export type ButtonLook = {
  /** light: the main action of a view; ink: the second; brick: the destructive one. */
  tone?: ButtonTone | undefined
  /** A pointed shape, for actions that send something to somebody. */
  go?: boolean | undefined
  size?: 'small' | 'normal' | 'large' | undefined
  wide?: boolean | undefined
}

export function buttonClasses({ tone = 'line', go, size = 'normal', wide }: ButtonLook = {}) {
  return classNames(
    'btn',
    go ? 'btn-go' : `btn-${tone}`,
    size === 'small' && 'btn-s',
    size === 'large' && 'btn-l',
    wide && 'btn-wide',
  )
}
