import './ItemPhoto.css'
import { useState } from 'react'
import { SwapGlyph } from '../item/SwapGlyph.tsx'

export type Photo = {
  src: string
  srcSet?: string
  sizes?: string
  /** Leave it out where a title beside the photo says the same. */
  alt?: string
  /** For photos above the fold. */
  eager?: boolean
}

/** A member's photo at 600 x 450, or a placeholder where there is none or it is not shown. */
export function ItemPhoto({ photo }: { photo: Photo | undefined }) {
  const [missing, setMissing] = useState<string>()
  if (!photo || photo.src === missing) {
    return (
      <span className="photo-none">
        <SwapGlyph />
      </span>
    )
  }
  const { eager = false, alt = '', ...image } = photo
  // A rendered page's photo may have failed before anybody listened.
  const noteFailed = (image: HTMLImageElement | null) => {
    if (image?.complete && image.currentSrc && image.naturalWidth === 0) setMissing(photo.src)
  }
  return (
    <img
      {...image}
      ref={noteFailed}
      alt={alt}
      width={600}
      height={450}
      loading={eager ? 'eager' : 'lazy'}
      fetchPriority={eager ? 'high' : 'auto'}
      decoding="async"
      onError={() => setMissing(photo.src)}
    />
  )
}
