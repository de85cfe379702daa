import './Screenshot.css'
import { photoMessages } from '@swapstead/domain/photos/photo.ts'
import { SCREENSHOT_SIDE_MAX } from '@swapstead/domain/support/screenshot.ts'
import { ImagePlus, X } from 'lucide-react'
import { type ChangeEvent, useEffect, useId, useRef, useState } from 'react'
import { PhotoError, shrinkPicture } from '../../lib/small-jpeg.ts'
import { Button } from '../../ui/form/Button.tsx'
import { FieldError } from '../../ui/form/FieldError.tsx'

type Props = {
  picture: Blob | null
  onPicked: (picture: Blob | null) => void
  /** True while the picture is being reduced: nothing must be sent without it. */
  onReading?: (isReading: boolean) => void
  /** The picture is being uploaded. */
  busy?: boolean
}

/** Picks a ticket's picture and reduces it in the browser. */
export function ScreenshotField({ picture, onPicked, onReading, busy = false }: Props) {
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
      onPicked(await shrinkPicture(file, SCREENSHOT_SIDE_MAX))
    } catch (error) {
      setProblem(error instanceof PhotoError ? error.message : photoMessages.notAnImage)
    }
    read(false)
  }

  function read(isBeingRead: boolean) {
    setReading(isBeingRead)
    onReading?.(isBeingRead)
  }

  return (
    <div className="screenshot-field">
      <div className="row">
        <Button
          icon={ImagePlus}
          busy={busy || isReading}
          busyLabel={busy ? 'Sending...' : 'Preparing...'}
          aria-describedby={hintId}
          onClick={() => input.current?.click()}
        >
          {picture ? 'Choose another screenshot' : 'Add a screenshot'}
        </Button>
        <input
          ref={input}
          type="file"
          accept="image/*"
          hidden
          aria-label="Screenshot file"
          onChange={(event) => void take(event)}
        />
        {picture && (
          <Button tone="quiet" icon={X} onClick={() => onPicked(null)}>
            Remove it
          </Button>
        )}
      </div>
      <p className="hint" id={hintId}>
        JPEG, PNG, WebP or GIF. Only you and support see it.
      </p>
      {problem && <FieldError>{problem}</FieldError>}
      {picture && <Preview picture={picture} />}
    </div>
  )
}

function Preview({ picture }: { picture: Blob }) {
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    const made = URL.createObjectURL(picture)
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [picture])
  return url && <img className="screenshot-preview" src={url} alt="The chosen screenshot" />
}
