import type { ItemDraft } from '../item-draft.ts'
import { newDraft } from '../item-draft.ts'
import photo from './record-player.jpg?no-inline'

/** Something that a simulated neighbor would like, for things that they have. */
export const exampleDraft: ItemDraft = {
  ...newDraft(false),
  title: 'Record player',
  description: 'Plays well, new needle, two good speakers',
  value: '60',
  wishlist: ['Camera', 'Bike', 'Board games'],
}

/** Its picture, drawn by us. */
export async function fetchExamplePhoto(): Promise<File> {
  const response = await fetch(photo)
  return new File([await response.blob()], 'record-player.jpg', { type: 'image/jpeg' })
}
