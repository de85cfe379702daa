const SECRET = '(secret)'
/** A noncharacter, which no text contains. */
const HERE = '\uFFFE'
const HIDDEN = /\uFFFE(?:\\*"[^"\\]*|[^\s"\\&;,})\]]+)/g

/** Field names whose value is a secret. */
const secretName =
  /pass(word|wd)|secret|token|cookie|authorization|credential|api[-_]?key|session|(^|[._-])sid$/i

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

/** A cheap first test, because most log texts hold nothing to mask. */
const mayHoldSecret = /[@=:$%]|[\w-]{32}|\/sessions?\/|\b(?:Bearer|Basic)\b/i

/**
 * Secrets by their form: headers, credentials in URLs, tokens, hashes, session paths, mail
 * addresses.
 */
const secrets: readonly (readonly [RegExp, string])[] = [
  [/(?<![\w-])((?:set-)?cookie|(?:proxy-)?authorization)(\\*"?\s*[:=]).*/gi, `$1$2 ${SECRET}`],
  [/(:\/\/)[^/\s@]+@/g, `$1${SECRET}@`],
  [/\b(Bearer|Basic)\s+[\w.~+/=-]+/g, `$1 ${SECRET}`],
  [/\$(?:argon2\w*|scrypt|2[aby])\$\S+/g, SECRET],
  [/(\/sessions?\/)[\w%.-]+/gi, `$1${SECRET}`],
  [/(?<![\w.+%-])[\w.+%-]+(?:@|%40)[\w-]+(?:\.[\w-]+)+/g, '(address)'],
]

/**
 * Masks mail addresses, passwords, cookies, tokens and keys. No pattern starts inside a word, which
 * keeps long texts linear.
 */
export function maskedText(text: string): string {
  if (!mayHoldSecret.test(text) || uuid.test(text)) return text
  const named = maskNamed(text)
  const masked = secrets.reduce((rest, [secret, mask]) => rest.replace(secret, mask), named)
  return masked.replace(/(?<![\w-])[\w-]{32,}/g, (word) => (isRandom(word) ? SECRET : word))
}

/**
 * Masks values after secret names, as in `token=…` or `"password": "…"`. Names are marked first,
 * because a value may contain further names.
 */
function maskNamed(text: string): string {
  return text
    .replace(/(?<![\w.-])([\w.-]+)(\\*"?\s*[:=]\s*)/g, (pair, name: string) =>
      secretName.test(name) ? `${pair}${HERE}` : pair,
    )
    .replace(HIDDEN, SECRET)
}

/** Masks every text of a log entry, and any value under a secret's name. */
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

/**
 * Tokens and session ids are long random words. UUIDs name rows and requests and are no secrets.
 */
function isRandom(word: string): boolean {
  if (uuid.test(word)) return false
  if (/^[\da-f]+$/i.test(word)) return true
  return /[a-z]/.test(word) && /[A-Z]/.test(word) && (/\d/.test(word) || word.length >= 40)
}
