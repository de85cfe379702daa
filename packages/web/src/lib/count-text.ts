/** "1,204" */
export function countText(count: number): string {
  return count.toLocaleString('en-US')
}
