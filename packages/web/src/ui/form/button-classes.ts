import { classNames } from '../layout/class-names.ts'

type ButtonTone = 'light' | 'ink' | 'line' | 'quiet' | 'brick' | 'brick-line'

export type ButtonLook = {
  /** light: the one next step of a view; ink: the second voice; brick: the last destructive yes. */
  tone?: ButtonTone | undefined
  /** A light button with a gabled end, for what leaves your hands: send, accept, propose. */
  go?: boolean | undefined
  size?: 'small' | 'normal' | 'large' | undefined
  wide?: boolean | undefined
}

/** The classes of a button, for elements that are neither `Button` nor `ButtonLink`. */
export function buttonClasses({ tone = 'line', go, size = 'normal', wide }: ButtonLook = {}) {
  return classNames(
    'btn',
    go ? 'btn-go' : `btn-${tone}`,
    size === 'small' && 'btn-s',
    size === 'large' && 'btn-l',
    wide && 'btn-wide',
  )
}
