import './PhotoGallery.css'
import { ArrowLeft, ArrowRight } from 'lucide-react'
import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react'
import { IconButton } from '../../ui/form/IconButton.tsx'
import { Ribbon } from '../item/Ribbon.tsx'
import { ValueTag } from '../item/ValueTag.tsx'
import { ItemPhoto, type Photo } from './ItemPhoto.tsx'

const SWIPE_PX = 40
const keySteps: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1 }

type Props = {
  photos: readonly Photo[]
  value?: string
  pending?: boolean
}

/** The photos of one item, with arrows, arrow keys, swipes and thumbnails. */
export function PhotoGallery({ photos, value, pending = false }: Props) {
  const [chosen, setChosen] = useState(0)
  const index = Math.min(chosen, Math.max(0, photos.length - 1))
  const step = (by: number) => setChosen((index + by + photos.length) % photos.length)
  const swipe = useSwipe(step)

  function stepByKey(event: KeyboardEvent) {
    const by = keySteps[event.key]
    if (by === undefined || photos.length < 2) return
    event.preventDefault()
    step(by)
  }

  return (
    <section
      className={pending ? 'gallery is-pending' : 'gallery'}
      aria-label="Photos"
      onKeyDown={stepByKey}
    >
      <div className="stage" {...(photos.length > 1 && swipe)}>
        <ItemPhoto photo={photos[index]} />
        {photos.length > 1 && (
          <>
            <IconButton
              className="arrow arrow-l"
              icon={ArrowLeft}
              iconSize={20}
              label="Previous photo"
              onClick={() => step(-1)}
            />
            <IconButton
              className="arrow arrow-r"
              icon={ArrowRight}
              iconSize={20}
              label="Next photo"
              onClick={() => step(1)}
            />
            <span className="pos" role="status">
              <span className="sr">Photo </span>
              {index + 1} of {photos.length}
            </span>
          </>
        )}
        {value !== undefined && <ValueTag value={value} />}
        {pending && <Ribbon />}
      </div>
      {photos.length > 1 && (
        <div className="thumbs">
          {photos.map((photo, place) => (
            <button
              key={photo.src}
              type="button"
              aria-label={`Photo ${place + 1}`}
              aria-current={place === index}
              onClick={() => setChosen(place)}
            >
              <ItemPhoto photo={{ src: photo.src, alt: '' }} />
            </button>
          ))}
        </div>
      )}
    </section>
  )
}

/** Horizontal swipes step through the photos; vertical ones scroll the page. */
function useSwipe(step: (by: number) => void) {
  const start = useRef<number>(undefined)
  return {
    onPointerDown: (event: PointerEvent) => {
      start.current = event.pointerType === 'mouse' ? undefined : event.clientX
    },
    onPointerCancel: () => {
      start.current = undefined
    },
    onPointerUp: (event: PointerEvent) => {
      const moved = start.current === undefined ? 0 : event.clientX - start.current
      start.current = undefined
      if (Math.abs(moved) >= SWIPE_PX) step(moved < 0 ? 1 : -1)
    },
  }
}
