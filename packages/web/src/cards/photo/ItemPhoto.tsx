import './ItemPhoto.css'
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

/** A member's photo at 600 x 450, or a placeholder. */
export function ItemPhoto({ photo }: { photo: Photo | undefined }) {
  if (!photo) {
    return (
      <span className="photo-none">
        <SwapGlyph />
      </span>
    )
  }
  const { eager = false, alt = '', ...image } = photo
  return (
    <img
      {...image}
      alt={alt}
      width={600}
      height={450}
      loading={eager ? 'eager' : 'lazy'}
      fetchPriority={eager ? 'high' : 'auto'}
      decoding="async"
    />
  )
}
