import './ItemPhoto.css'
import { useState } from 'react'
import { SwapGlyph } from '../item/SwapGlyph.tsx'

export type Photo = {
  src: string
  srcSet?: string
  sizes?: string
  /** Leave it out if a title next to the photo says the same. */
  alt?: string
  /** For photos above the fold. */
  eager?: boolean
}

/** A member's photo at 600 x 450, or a placeholder if there is none or it may not be shown. */
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
  // On a server-rendered page the photo may have failed before React listened.
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
