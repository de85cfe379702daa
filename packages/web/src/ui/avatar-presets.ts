import {
  Bike,
  Bird,
  Cat,
  Coffee,
  Fish,
  Flower2,
  Guitar,
  type LucideIcon,
  Panda,
  Sun,
  Trees,
} from 'lucide-react'
import type { AvatarPaint } from './Avatar.tsx'

export type AvatarPreset = { id: string; label: string; icon: LucideIcon; paint: AvatarPaint }

/** The ten drawn houses somebody may choose instead of a photo. */
export const avatarPresets: readonly AvatarPreset[] = [
  { id: 'cat', label: 'Cat', icon: Cat, paint: 'butter' },
  { id: 'panda', label: 'Panda', icon: Panda, paint: 'haint' },
  { id: 'bike', label: 'Bike', icon: Bike, paint: 'rose' },
  { id: 'flower', label: 'Flower', icon: Flower2, paint: 'fern' },
  { id: 'sun', label: 'Sun', icon: Sun, paint: 'slate' },
  { id: 'trees', label: 'Trees', icon: Trees, paint: 'sand' },
  { id: 'coffee', label: 'Coffee', icon: Coffee, paint: 'butter' },
  { id: 'guitar', label: 'Guitar', icon: Guitar, paint: 'haint' },
  { id: 'fish', label: 'Fish', icon: Fish, paint: 'rose' },
  { id: 'bird', label: 'Bird', icon: Bird, paint: 'fern' },
]
