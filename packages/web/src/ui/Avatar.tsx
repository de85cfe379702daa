import './Avatar.css'
import type { LucideIcon } from 'lucide-react'
import { classNames } from './class-names.ts'
import { Icon } from './Icon.tsx'

export type AvatarSize = 22 | 30 | 38 | 40 | 46 | 56 | 64 | 92
export type AvatarPaint = 'butter' | 'haint' | 'rose' | 'fern' | 'slate' | 'sand'

const PAINTS: readonly AvatarPaint[] = ['butter', 'haint', 'rose', 'fern', 'slate', 'sand']
const ONE_LETTER_BELOW = 30

type Props = {
  /** Whose house; gives the initials. */
  name: string
  size?: AvatarSize
  /** Else the same name always gets the same paint. */
  paint?: AvatarPaint
  photo?: string | undefined
  /** A drawn preset (avatar-presets.ts). */
  icon?: LucideIcon | undefined
  emoji?: string | undefined
  /** Only where no name stands beside it. */
  label?: string
}

/** A person as a house in one of six paints: photo, preset, emoji or initials. */
export function Avatar({ name, size = 38, paint, photo, icon, emoji, label }: Props) {
  const spoken =
    label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label }
  const classes = classNames('av', `av-${size}`, `av-${paint ?? paintOf(name)}`)
  if (photo !== undefined) {
    return (
      <span className={classNames(classes, 'av-photo')} {...spoken}>
        <img src={photo} alt="" width={size} height={size} />
      </span>
    )
  }
  return (
    <span className={classes} {...spoken}>
      {icon ? <Icon icon={icon} size={20} /> : (emoji ?? initials(name, size))}
    </span>
  )
}

function initials(name: string, size: AvatarSize) {
  const words = name.trim().split(/\s+/)
  const first = words[0]?.charAt(0) ?? ''
  const last = words.length > 1 ? (words.at(-1)?.charAt(0) ?? '') : ''
  return (size < ONE_LETTER_BELOW ? first : first + last).toUpperCase()
}

function paintOf(name: string): AvatarPaint {
  let sum = 0
  for (const letter of name) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9973
  return PAINTS[sum % PAINTS.length] ?? 'butter'
}
