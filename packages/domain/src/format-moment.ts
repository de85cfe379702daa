/** The time zone is required: the server's own zone means nothing to a reader. */
type Format = Intl.DateTimeFormatOptions & { timeZone: string }

/** Cached, because making a format takes fifty times as long as using it. */
const formats = new Map<string, Intl.DateTimeFormat>()
/** Each format takes about 7 KB of memory. */
const FORMATS_MAX = 500

export function formatMoment(moment: Date, format: Format): string {
  return momentFormat(format).format(moment).replaceAll('\u202F', ' ')
}

export function momentFormat(format: Format): Intl.DateTimeFormat {
  const key = JSON.stringify(format)
  const known = formats.get(key)
  if (known) return known
  if (formats.size >= FORMATS_MAX) formats.clear()
  const made = new Intl.DateTimeFormat('en-US', format)
  formats.set(key, made)
  return made
}
