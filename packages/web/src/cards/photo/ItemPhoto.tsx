import './ItemPhoto.css'
import { SwapGlyph } from '../item/SwapGlyph.tsx'

export type Photo = {
  src: string
  srcSet?: string
  sizes?: string
  /** Empty where the title beside it says the same. */
  alt?: string
  /** In sight at once: loads early. */
  eager?: boolean
}

/** A member's photo at 600 x 450, or siding where there is none. */
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
