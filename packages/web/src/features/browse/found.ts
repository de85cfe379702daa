export { placeName } from '@swapstead/domain/places/place-name.ts'

/** The text after the count: "items found around Maplewood, NJ". */
export function foundWords(total: number, place: string | null): string {
  const found = total === 1 ? 'item found' : 'items found'
  return place === null ? found : `${found} around ${place}`
}

/** The same for a part of the map. */
export function foundInView(total: number): string {
  return `${foundWords(total, null)} in this part of the map`
}
