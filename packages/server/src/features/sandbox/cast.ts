import type { PresetAvatar } from '@swapstead/domain/accounts/avatars.ts'

/** The simulated neighbors, by first name only. */
export const cast: readonly { firstName: string; avatar: PresetAvatar }[] = [
  { firstName: 'Maya', avatar: 'plant' },
  { firstName: 'Walter', avatar: 'toolbox' },
  { firstName: 'Rosa', avatar: 'teapot' },
  { firstName: 'Dev', avatar: 'bicycle' },
  { firstName: 'Hazel', avatar: 'book' },
  { firstName: 'Omar', avatar: 'guitar' },
  { firstName: 'June', avatar: 'porch' },
  { firstName: 'Felix', avatar: 'ball' },
  { firstName: 'Nora', avatar: 'lamp' },
  { firstName: 'Theo', avatar: 'boots' },
]
