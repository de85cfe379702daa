/** How many would swap for an own item: "3 neighbors would swap for this"; null for none. */
export function heartWords(count: number): string | null {
  if (count === 0) return null
  return count === 1 ? '1 neighbor would swap for this' : `${count} neighbors would swap for this`
}
