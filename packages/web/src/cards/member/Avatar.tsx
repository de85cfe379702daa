import './Avatar.css'
import { avatarSources } from '@swapstead/domain/accounts/avatars.ts'
import { classNames } from '../../ui/layout/class-names.ts'
import {
  type AvatarPaint,
  type AvatarPreset,
  avatarDrawings,
  avatarPaints,
} from './avatar-presets.ts'

export type AvatarSize = 22 | 30 | 38 | 40 | 46 | 56 | 64 | 92
/** A member's choice of picture; null shows the initials. */
export type AvatarPicture = { preset: AvatarPreset } | { emoji: string } | { photo: string } | null

const ONE_LETTER_BELOW = 30

type Props = {
  name: string
  size?: AvatarSize
  /** Defaults to the drawing's color, or to one derived from the name. */
  paint?: AvatarPaint
  picture?: AvatarPicture
  /** Give it only if no name is next to the avatar. */
  label?: string
}

/** A member's house: photo, drawing, emoji or initials on one of six colors. */
export function Avatar({ name, size = 38, paint, picture = null, label }: Props) {
  const spoken =
    label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label }
  const drawing = picture && 'preset' in picture ? avatarDrawings[picture.preset] : null
  const classes = classNames(
    'av',
    `av-${size}`,
    `av-${paint ?? drawing?.paint ?? paintOf(name)}`,
    picture && 'photo' in picture && 'av-photo',
  )
  return (
    <span className={classes} {...spoken}>
      {drawing && <Drawing lit={drawing.lit} lines={drawing.lines} />}
      {picture && 'photo' in picture && <Photo photo={picture.photo} size={size} />}
      {picture && 'emoji' in picture && picture.emoji}
      {!picture && initials(name, size)}
    </span>
  )
}

function Photo({ photo, size }: { photo: string; size: AvatarSize }) {
  return (
    <img
      src={photo}
      srcSet={avatarSources(photo)}
      sizes={`${size}px`}
      alt=""
      width={size}
      height={size}
    />
  )
}

function Drawing({ lit, lines }: { lit: string; lines: string }) {
  return (
    <svg className="i" viewBox="0 0 24 24" width={24} height={24} aria-hidden="true">
      <path className="av-lit" d={lit} />
      <path d={lines} />
    </svg>
  )
}

function initials(name: string, size: AvatarSize) {
  const words = name.trim().split(/\s+/)
  // Destructuring keeps surrogate pairs whole; charAt would split them.
  const [first = ''] = words[0] ?? ''
  const [last = ''] = words.length > 1 ? (words.at(-1) ?? '') : ''
  return (size < ONE_LETTER_BELOW ? first : first + last).toUpperCase()
}

function paintOf(name: string): AvatarPaint {
  let sum = 0
  for (const letter of name) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9973
  return avatarPaints[sum % avatarPaints.length] ?? 'butter'
}
