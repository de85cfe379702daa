import './CropStage.css'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { type Crop, cropTransform, type Size } from './crop.ts'
import { useCropGestures } from './use-crop-gestures.ts'

type Props = {
  file: Blob
  size: Size
  crop: Crop
  onChange: (change: (crop: Crop) => Crop) => void
  /** The id of the instructions. */
  describedBy: string
}

/** The photo under a 4:3 frame, dimmed outside it. */
export function CropStage({ file, size, crop, onChange, describedBy }: Props) {
  const stageRef = useRef<HTMLDivElement>(null)
  const frameRef = useRef<HTMLDivElement>(null)
  const url = useBlobUrl(file)
  const frameWidth = useWidth(frameRef)
  const gestures = useCropGestures({ stageRef, frameRef, size, onChange })
  return (
    <div
      {...gestures}
      ref={stageRef}
      className="crop"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: arrows, plus and minus work in here
      tabIndex={0}
      role="application"
      aria-label="Crop frame"
      aria-describedby={describedBy}
    >
      <div ref={frameRef} className="crop-frame">
        {url !== undefined && (
          <img
            src={url}
            alt=""
            width={size.width}
            height={size.height}
            draggable={false}
            style={{ transform: cropTransform(size, crop, frameWidth) }}
          />
        )}
        <div className="crop-lines" />
      </div>
    </div>
  )
}

/** An object URL that is revoked on unmount. */
function useBlobUrl(blob: Blob): string | undefined {
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    const created = URL.createObjectURL(blob)
    setUrl(created)
    return () => URL.revokeObjectURL(created)
  }, [blob])
  return url
}

function useWidth(ref: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0)
  useEffect(() => {
    const element = ref.current
    if (!element) return
    const watch = new ResizeObserver(() => setWidth(element.clientWidth))
    watch.observe(element)
    return () => watch.disconnect()
  }, [ref])
  return width
}
