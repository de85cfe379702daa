/** A pattern for `ilike` that finds what contains this text, whatever signs are in it (T-53). */
export function containing(text: string): string {
  return `%${text.replace(/[\\%_]/g, String.raw`\$&`)}%`
}
