import { FREE_SLOTS, SLOTS_SHOWN } from '@swapstead/domain/photos/photo.ts'
import { useState } from 'react'
import { PhotoSlots } from '../../cards/photo/PhotoSlots.tsx'
import { Button } from '../../ui/form/Button.tsx'
import { FieldError } from '../../ui/form/FieldError.tsx'
import { preloadCropTool } from './CropToolDialog.tsx'
import type { CropTool } from './photos/use-crop-tool.ts'
import { useFilesFromOutside } from './photos/use-files-from-outside.ts'
import type { PhotoList } from './photos/use-photo-list.ts'

type Props = {
  list: PhotoList
  tool: CropTool
  isSaving: boolean
  /** A note about the slots. */
  note: string | undefined
  error: string | undefined
}

/** The photos of an item: pick, drop or paste, order and crop. */
export function PhotoSection({ list, tool, isSaving, note, error }: Props) {
  const slots = list.places
  const [isAllShown, setAllShown] = useState(false)
  const shown = isAllShown ? slots : Math.min(slots, SLOTS_SHOWN)
  const photos = list.photos.flatMap(({ id, src, blob }) =>
    src === null ? [] : [{ id, src, busy: isSaving && blob !== null }],
  )
  const remove = (id: string) => {
    const photo = list.photos.find((candidate) => candidate.id === id)
    if (photo) list.remove(photo)
  }
  useFilesFromOutside((files) => !isSaving && list.add(files))
  return (
    <section className="sec">
      <div className="row">
        <h3>Photos</h3>
        <span className="mute small push num" role="status">
          {list.isBusy ? 'Reading photos...' : usedText(photos.length, slots)}
        </span>
      </div>
      <p className="hint photo-hint">
        Recommended size 600 x 450. Crop here and we’ll keep it under 0.5MB.
        {photos.length > 1 && ' Drag photos, or use their arrows, to put them in order.'}
      </p>
      {note && <p className="hint photo-hint">{note}</p>}
      <PhotoSlots
        onPick={preloadCropTool}
        photos={photos.slice(0, shown)}
        allowed={shown}
        shown={shown}
        accept={list.policy.accept}
        disabled={isSaving}
        onAdd={list.add}
        onRemove={remove}
        {...(!list.isFrozen && {
          onOpen: tool.open,
          onMove: list.move,
          onMakeCover: list.makeCover,
        })}
      />
      {slots > shown && (
        <Button tone="quiet" size="small" onClick={() => setAllShown(true)}>
          More photos ({SLOTS_SHOWN + 1} to {slots})
        </Button>
      )}
      {[...list.remarks, error].map((text) => text && <FieldError key={text}>{text}</FieldError>)}
    </section>
  )
}

function usedText(used: number, slots: number): string {
  if (slots === 1) return `${used} of 1 slot used`
  return `${used} of ${slots} ${slots === FREE_SLOTS ? 'free slots' : 'slots'} used`
}
