const SECRET = '(secret)'
/** A character that no sentence has. */
const HERE = '\uFFFE'
const HIDDEN = /\uFFFE(?:\\*"[^"\\]*|[^\s"\\&;,})\]]+)/g

/** Names that stand before something nobody else may read. */
const secretName =
  /pass(word|wd)|secret|token|cookie|authorization|credential|api[-_]?key|session|(^|[._-])sid$/i

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

/** Most words of a log are neither long nor followed by anything: one look is enough for them. */
const mayHoldSecret = /[@=:$%]|[\w-]{32}|\/sessions?\/|\b(?:Bearer|Basic)\b/i

/** What is masked wherever it stands: in a quoted header, to the end of its line; in an address; as a stored hash. */
const secrets: readonly (readonly [RegExp, string])[] = [
  [/(?<![\w-])((?:set-)?cookie|(?:proxy-)?authorization)(\\*"?\s*[:=]).*/gi, `$1$2 ${SECRET}`],
  [/(:\/\/)[^/\s@]+@/g, `$1${SECRET}@`],
  [/\b(Bearer|Basic)\s+[\w.~+/=-]+/g, `$1 ${SECRET}`],
  [/\$(?:argon2\w*|scrypt|2[aby])\$\S+/g, SECRET],
  [/(\/sessions?\/)[\w%.-]+/gi, `$1${SECRET}`],
  [/(?<![\w.+%-])[\w.+%-]+(?:@|%40)[\w-]+(?:\.[\w-]+)+/g, '(address)'],
]

/**
 * A sentence without mail addresses, passwords, cookies, tokens and other keys (readings S-13, T-38). No pattern begins inside
 * a word: however long a text is, it is read a few times and no more.
 */
export function maskedText(text: string): string {
  if (!mayHoldSecret.test(text) || uuid.test(text)) return text
  const named = maskNamed(text)
  const masked = secrets.reduce((rest, [secret, mask]) => rest.replace(secret, mask), named)
  return masked.replace(/(?<![\w-])[\w-]{32,}/g, (word) => (isRandom(word) ? SECRET : word))
}

/** `token=…`, `"password": "…"`: first the names are found, then what follows them, which may hold further ones. */
function maskNamed(text: string): string {
  return text
    .replace(/(?<![\w.-])([\w.-]+)(\\*"?\s*[:=]\s*)/g, (pair, name: string) =>
      secretName.test(name) ? `${pair}${HERE}` : pair,
    )
    .replace(HIDDEN, SECRET)
}

/** The same for everything that a log entry holds; what has a secret's name is masked whatever it is. */
export function maskedFields(value: unknown): unknown {
  if (typeof value === 'string') return maskedText(value)
  if (Array.isArray(value)) return value.map(maskedFields)
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [
      name,
      secretName.test(name) ? SECRET : maskedFields(inner),
    ]),
  )
}

/** Links and session ids are long random words; the ids of rows and requests are UUIDs and open nothing. */
function isRandom(word: string): boolean {
  if (uuid.test(word)) return false
  if (/^[\da-f]+$/i.test(word)) return true
  return /[a-z]/.test(word) && /[A-Z]/.test(word) && (/\d/.test(word) || word.length >= 40)
}
