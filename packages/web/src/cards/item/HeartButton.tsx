import './HeartButton.css'
import { Heart } from 'lucide-react'
import { Icon } from '../../ui/layout/Icon.tsx'

type Props = {
  /** The thing's title: the label becomes "I’d swap for this: …". */
  title: string
  pressed: boolean
  onPressedChange: (pressed: boolean) => void
}

/** The heart on a photo, above the card's link. */
export function HeartButton({ title, pressed, onPressedChange }: Props) {
  return (
    <button
      type="button"
      className="heart"
      aria-pressed={pressed}
      aria-label={`I’d swap for this: ${title}`}
      onClick={() => onPressedChange(!pressed)}
    >
      <span>
        <Icon icon={Heart} />
      </span>
    </button>
  )
}
