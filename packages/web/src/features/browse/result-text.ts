/** The text after the count: "items found around Maplewood, NJ". */
export function resultText(total: number, place: string | null): string {
  const found = total === 1 ? 'item found' : 'items found'
  return place === null ? found : `${found} around ${place}`
}

/** The text for a part of the map. */
export function resultInViewText(total: number): string {
  return `${resultText(total, null)} in this part of the map`
}
