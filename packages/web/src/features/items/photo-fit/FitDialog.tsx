import { countOf } from '@swapstead/domain/times.ts'
import { RotateCw, ZoomIn } from 'lucide-react'
import { useId, useState } from 'react'
import { ConfirmDialog } from '../../../ui/dialog/ConfirmDialog.tsx'
import { Dialog } from '../../../ui/dialog/Dialog.tsx'
import { Button } from '../../../ui/form/Button.tsx'
import { Icon } from '../../../ui/layout/Icon.tsx'
import { CropStage } from './CropStage.tsx'
import { type Crop, largestZoom, turnCrop, zoomCrop } from './crop.ts'
import { fitReason } from './fit-reason.ts'
import type { ReadPhoto } from './read-photo.ts'

type Props = {
  photo: ReadPhoto & { file: Blob; crop: Crop }
  /** The photo's slot, counted from 1. */
  place: number
  /** How many photos still need a crop, this one included; 0 if a photo is cropped again. */
  waiting: number
  busy: boolean
  /** The message for a file that is too large. */
  tooLarge: string
  onUse: (crop: Crop) => void
  onUseAll: () => void
  /** Keeps the photo as it was, or drops a new one. */
  onSkip: () => void
  /** Keeps the photo as it was, or drops all new ones that still need a crop. */
  onClose: () => void
}

/** The crop tool. It needs a new `key` for each photo. */
export function FitDialog({ photo, place, waiting, busy, tooLarge, ...handlers }: Props) {
  const [crop, setCrop] = useState(photo.crop)
  const id = useId()
  const isAgain = waiting === 0
  const [isAsking, setAsking] = useState(false)
  return (
    <Dialog
      title={`Crop photo ${place}`}
      context={
        isAgain ? 'Move and zoom until the frame shows what matters.' : fitReason(photo, tooLarge)
      }
      held={busy}
      onClose={isAgain ? handlers.onClose : () => setAsking(true)}
      foot={
        <>
          <Button tone="quiet" disabled={busy} onClick={handlers.onSkip}>
            {isAgain ? 'Cancel' : 'Leave it out'}
          </Button>
          {waiting > 1 && (
            <Button busy={busy} onClick={handlers.onUseAll}>
              Use all as suggested
            </Button>
          )}
          <Button
            tone="light"
            busy={busy}
            busyLabel="Cropping..."
            onClick={() => handlers.onUse(crop)}
          >
            Use photo
          </Button>
        </>
      }
    >
      <div className="stack">
        {waiting > 1 && <p className="small mute">{waiting} photos still need cropping.</p>}
        <CropStage
          file={photo.file}
          size={photo.size}
          crop={crop}
          onChange={setCrop}
          describedBy={`${id}-keys`}
        />
        <CropTools size={photo.size} crop={crop} onChange={setCrop} />
        <p className="hint" id={`${id}-keys`}>
          Drag to move, pinch or scroll to zoom. With keys: arrows move the photo, plus and minus
          zoom.
        </p>
      </div>
      <ConfirmDialog
        open={isAsking}
        title={`Leave out ${countOf(waiting, 'photo')}?`}
        confirmLabel="Leave out"
        cancelLabel="Keep cropping"
        destructive
        onConfirm={handlers.onClose}
        onCancel={() => setAsking(false)}
      >
        Only cropped photos are added to your item. To use the others, add them again.
      </ConfirmDialog>
    </Dialog>
  )
}

function CropTools({
  size,
  crop,
  onChange,
}: {
  size: ReadPhoto['size']
  crop: Crop
  onChange: (crop: Crop) => void
}) {
  return (
    <div className="crop-tools">
      <Button size="small" icon={RotateCw} onClick={() => onChange(turnCrop(size, crop))}>
        Turn
      </Button>
      <label className="crop-zoom">
        <Icon icon={ZoomIn} />
        <span className="sr">Zoom</span>
        <input
          type="range"
          min={1}
          max={largestZoom(size, crop.turns)}
          step={0.01}
          value={crop.zoom}
          onChange={(event) => onChange(zoomCrop(size, crop, event.currentTarget.valueAsNumber))}
        />
      </label>
    </div>
  )
}
