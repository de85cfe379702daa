import { emojiAvatars, presetAvatars } from '@swapstead/domain/accounts/avatars.ts'
import { Avatar } from '../../../cards/member/Avatar.tsx'
import { avatarDrawings } from '../../../cards/member/avatar-presets.ts'

type Props = {
  /** The current `profileImageUrl`. */
  chosen: string | null
  onChoose: (value: string) => void
}

export function PresetChoices({ chosen, onChoose }: Props) {
  return (
    <fieldset className="picture-set">
      <legend className="sr">Avatars</legend>
      {presetAvatars.map((preset) => (
        <button
          key={preset}
          type="button"
          aria-pressed={chosen === `preset:${preset}`}
          onClick={() => onChoose(`preset:${preset}`)}
        >
          <Avatar
            name={preset}
            size={40}
            picture={{ preset }}
            label={avatarDrawings[preset].label}
          />
        </button>
      ))}
    </fieldset>
  )
}

export function EmojiChoices({ chosen, onChoose }: Props) {
  return (
    <fieldset className="picture-set">
      <legend className="sr">Emoji</legend>
      {emojiAvatars.map((emoji) => (
        <button
          key={emoji}
          type="button"
          className="picture-emoji"
          aria-pressed={chosen === `emoji:${emoji}`}
          onClick={() => onChoose(`emoji:${emoji}`)}
        >
          {emoji}
        </button>
      ))}
    </fieldset>
  )
}
