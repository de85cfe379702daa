import './HeartButton.css'
import { Heart } from 'lucide-react'
import { Icon } from '../../ui/layout/Icon.tsx'

type Props = {
  /** The item's title, for the accessible name. */
  title: string
  pressed: boolean
  onPressedChange: (pressed: boolean) => void
}

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
