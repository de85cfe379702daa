import './PictureSection.css'
import {
  type AvatarFileProblem,
  avatarFileProblems,
} from '@swapstead/domain/accounts/avatar-files.ts'
import { readAvatar } from '@swapstead/domain/accounts/avatars.ts'
import type { Me } from '@swapstead/domain/accounts/me.ts'
import { fullName } from '@swapstead/domain/accounts/user.ts'
import type { UseMutationResult } from '@tanstack/react-query'
import { Image } from 'lucide-react'
import { type ChangeEvent, useId, useRef, useState } from 'react'
import { Avatar } from '../../../cards/member/Avatar.tsx'
import { Button } from '../../../ui/form/Button.tsx'
import { FieldError } from '../../../ui/form/FieldError.tsx'
import { Segmented } from '../../../ui/form/Segmented.tsx'
import { fitAvatar } from './fit-avatar.ts'
import { EmojiChoices, PresetChoices } from './PictureChoices.tsx'

type AvatarChange = UseMutationResult<Me, Error, string | null>

const sets = [
  { value: 'avatars', label: 'Avatars' },
  { value: 'emoji', label: 'Emoji' },
] as const

/** Photo, drawing or emoji; each choice is saved at once. */
export function PictureSection({ me, update }: { me: Me; update: AvatarChange }) {
  const [set, setSet] = useState<'avatars' | 'emoji'>('avatars')
  // Shows the choice while it is being saved.
  const chosen = update.isPending ? update.variables : me.profileImageUrl
  const choose = (value: string | null) => {
    if (value !== chosen) update.mutate(value)
  }
  const Choices = set === 'avatars' ? PresetChoices : EmojiChoices
  return (
    <div className="own-picture">
      <Avatar name={fullName(me)} size={92} picture={readAvatar(chosen)} />
      <div className="stack stack-tight">
        <PhotoPicker busy={update.isPending} onPicked={choose} />
        <div className="row">
          <Segmented label="Picture set" options={sets} value={set} onValueChange={setSet} />
          {chosen !== null && (
            <Button tone="quiet" size="small" onClick={() => choose(null)}>
              Use my initials
            </Button>
          )}
        </div>
        <Choices chosen={chosen} onChoose={choose} />
      </div>
    </div>
  )
}

type PickerProps = { busy: boolean; onPicked: (picture: string) => void }

function PhotoPicker({ busy, onPicked }: PickerProps) {
  const input = useRef<HTMLInputElement>(null)
  const hintId = useId()
  const [problem, setProblem] = useState<AvatarFileProblem>()

  async function take(event: ChangeEvent<HTMLInputElement>) {
    const [file] = event.target.files ?? []
    // Without this, picking the same file again fires no event.
    event.target.value = ''
    if (!file) return
    const fitted = await fitAvatar(file).catch(() => ({ problem: 'unreadable' as const }))
    if ('picture' in fitted) onPicked(fitted.picture)
    setProblem('problem' in fitted ? fitted.problem : undefined)
  }

  return (
    <>
      <div className="row">
        <Button
          size="small"
          icon={Image}
          busy={busy}
          busyLabel="Saving..."
          aria-describedby={hintId}
          onClick={() => input.current?.click()}
        >
          Choose a photo
        </Button>
        <input
          ref={input}
          type="file"
          accept="image/*"
          hidden
          aria-label="Photo file"
          onChange={(event) => void take(event)}
        />
        <span className="hint" id={hintId}>
          PNG, JPG or GIF under 0.5MB. Saved at 100 by 100.
        </span>
      </div>
      {problem && <Problem problem={problem} />}
    </>
  )
}

function Problem({ problem }: { problem: AvatarFileProblem }) {
  const [title, sentence] = avatarFileProblems[problem]
  return (
    <FieldError>
      {title}
      <br />
      <span className="picture-problem">{sentence}</span>
    </FieldError>
  )
}
