import { ImagePlus } from 'lucide-react'
import { Button } from '../../ui/form/Button.tsx'
import { ButtonLink } from '../../ui/form/ButtonLink.tsx'

type Props = {
  itemId: string
  /** Why no slots can be bought. It replaces the label. */
  problem: string | null
  /** The item is in a trade; a note beside the button says so. */
  isLocked?: boolean
  size: 'small' | 'large'
  /** The accessible name, where a page has several of these buttons. */
  label?: string
  /** Opens the upgrade on this page, where no payment is taken. */
  onOpen?: (() => void) | undefined
}

/** The photo upgrade. Its page has a content security policy of its own, hence the full load. */
export function MorePhotosButton({ itemId, problem, isLocked, size, label, onOpen }: Props) {
  if (problem || isLocked) {
    return (
      <Button size={size} icon={ImagePlus} aria-label={problem ? undefined : label} disabled>
        {problem ?? 'More photos'}
      </Button>
    )
  }
  if (onOpen) {
    return (
      <Button size={size} icon={ImagePlus} aria-label={label} onClick={onOpen}>
        More photos
      </Button>
    )
  }
  return (
    <ButtonLink
      size={size}
      icon={ImagePlus}
      href={`/items/${itemId}/upgrade`}
      target="_self"
      aria-label={label}
    >
      More photos
    </ButtonLink>
  )
}
