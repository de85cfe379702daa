import './Picture.css'
import { PICTURE_SIDE_MAX, photoMessages } from '@swapstead/domain/photos/photo.ts'
import { ImagePlus, X } from 'lucide-react'
import { type ChangeEvent, useEffect, useId, useRef, useState } from 'react'
import { shrinkPicture } from '../../lib/pictures/small-jpeg.ts'
import { DeviceError } from '../../lib/queries/api.ts'
import { Button } from '../../ui/form/Button.tsx'
import { FieldError } from '../../ui/form/FieldError.tsx'

type Props = {
  /** "photo" or "screenshot". */
  noun: string
  /** Says who will see the picture. */
  hint: string
  picture: Blob | null
  onPicked: (picture: Blob | null) => void
  /** True while the picture is being reduced. The form must not be sent meanwhile. */
  onReading?: (isReading: boolean) => void
  /** The picture is being uploaded. */
  busy?: boolean
}

/** Picks the picture of a ticket or message and reduces it in the browser. */
export function PictureField({ noun, hint, picture, onPicked, onReading, busy = false }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const hintId = useId()
  const [isReading, setReading] = useState(false)
  const [problem, setProblem] = useState<string>()

  async function take(event: ChangeEvent<HTMLInputElement>) {
    const [file] = event.target.files ?? []
    // Without this, picking the same file again fires no event.
    event.target.value = ''
    if (!file) return
    setProblem(undefined)
    read(true)
    try {
      onPicked(await shrinkPicture(file, PICTURE_SIDE_MAX))
    } catch (error) {
      setProblem(error instanceof DeviceError ? error.message : photoMessages.notAnImage)
    }
    read(false)
  }

  function read(isBeingRead: boolean) {
    setReading(isBeingRead)
    onReading?.(isBeingRead)
  }

  return (
    <div className="picture-field">
      <div className="row">
        <Button
          icon={ImagePlus}
          busy={busy || isReading}
          busyLabel={busy ? 'Sending...' : 'Preparing...'}
          aria-describedby={hintId}
          onClick={() => input.current?.click()}
        >
          {picture ? `Choose another ${noun}` : `Add a ${noun}`}
        </Button>
        <input
          ref={input}
          type="file"
          accept="image/*"
          hidden
          aria-label={`${capitalized(noun)} file`}
          onChange={(event) => void take(event)}
        />
        {picture && (
          <Button tone="quiet" icon={X} onClick={() => onPicked(null)}>
            Remove it
          </Button>
        )}
      </div>
      <p className="hint" id={hintId}>
        {hint}
      </p>
      {problem && <FieldError>{problem}</FieldError>}
      {picture && <Preview picture={picture} alt={`The chosen ${noun}`} />}
    </div>
  )
}

function capitalized(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1)
}

function Preview({ picture, alt }: { picture: Blob; alt: string }) {
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    const made = URL.createObjectURL(picture)
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [picture])
  return url && <img className="picture-preview" src={url} alt={alt} />
}
