import { contactDetailsIn } from '../screening/contact-details.ts'
import { asLatin } from './confusables.ts'
import { staffTitles } from './staff-titles.ts'

/** Long enough that no other word contains them. */
const unmistakable = ['swapstead', 'administrator', 'moderator']

/** Words for offices that nobody has as a name. Two of them sound like an office: "Safety team". */
const offices = (
  'official team help desk service customer site system member user account security safety ' +
  'billing community department fraud abuse verification alert'
).split(' ')

/** Words for offices that are also names of people: Trust, Head, Chief. */
const named = 'real care trust agent crew head chief'.split(' ')

const articles = ['the', 'our', 'your']
const links = 'and of at by from for'.split(' ')

/**
 * Words that only lengthen a title: "the official support team". Some are the beginning of another
 * (of, official), so the patterns below may backtrack for very long on long texts. Use them on
 * short names only.
 */
const trimmings = [...offices, ...named, ...articles, ...links, 'web', 'ms']

/** Digits and signs that people type in place of letters. */
const typed: Record<string, string> = {
  '0': 'o',
  '1': 'l',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '8': 'b',
  '@': 'a',
  $: 's',
  '!': 'l',
  '|': 'l',
  '€': 'e',
}

const titleWords = new Set(staffTitles.map(folded))
const [title, trimming] = [staffTitles, trimmings].map((words) => words.map(folded).join('|'))
const made = new RegExp(`^(?:${trimming})*(?:${title})(?:${trimming}|${title})*$`)

const trimmingWords = new Set(trimmings.map(folded))
const officeWords = new Set([...offices, ...links].map(folded))
const [office, long, article] = [offices, [...offices, ...named], articles].map((words) =>
  words.map(folded).join('|'),
)
/** Titles written as one word. Short words are left out: Forby and Offor are names. */
const madeOfOffices = new RegExp(
  `^(?:(?:${article})(?:${long})*(?:${office})|(?:${long})+(?:${office})|(?:${office})(?:${long})+)(?:${long})*$`,
)

/** Alone in a heading or a subject, these read as if the product itself spoke. */
const speakers = ['help', 'system', 'security', 'billing', 'team'].map(folded)

/** What the product calls people whose name it does not know. */
const unnamed = ['formermember', 'amember', 'somebody', 'someone'].map(folded)
/** These and "you", which is how the product calls its reader. As a last name You is common. */
const stoodFor = ['you', ...unnamed]

/**
 * A link in any country's domain or of any shortener. The slash with text behind it marks a link.
 */
const shortLink = /[\p{L}\p{N}-]\.\p{L}{2,24}\/\S/u

/** Whether a name could be taken for somebody who runs the product. */
export function passesForStaff(name: string): boolean {
  return readings(name).some((words) => isTitle(words) || isOffice(words))
}

type Names = { firstName: string; lastName: string }
type NameRefusal = {
  part: keyof Names
  code: 'accounts.name_pretends' | 'accounts.name_misleads' | 'accounts.name_leads_away'
}

/** Why a member may not have this name; null if they may. Checks only parts that have changed. */
export function refusalOfNames(names: Names, former?: Names): NameRefusal | null {
  const parts = (['firstName', 'lastName'] as const).filter(
    (part) => names[part] !== former?.[part],
  )
  for (const part of parts) {
    const code = refusalOfPart(part, names[part])
    if (code) return { part, code }
  }
  const code = parts.length > 0 && refusalOf(`${names.firstName} ${names.lastName}`)
  return code ? { part: 'lastName', code } : null
}

/** Why nobody may take this username; null if it may be taken. */
export function refusalOfUsername(
  username: string,
): 'accounts.username_reserved' | 'accounts.name_leads_away' | null {
  if (leadsAway(username) || leadsAway(username.replace(/[._]+/g, ' '))) {
    return 'accounts.name_leads_away'
  }
  return refusalOf(username) || standsForOthers(username) ? 'accounts.username_reserved' : null
}

/**
 * The username that readers would take a first name for; null if it may well be a first name. A
 * member called Dana keeps that name even if somebody has the username dana.
 */
export function readAsUsername(firstName: string): string | null {
  const latin = asLatin(firstName).trim()
  const isWrittenSo = /^[a-z0-9_.-]{3,30}$/.test(latin) && /[0-9_]|[a-z]{2}\.[a-z]{2}/.test(latin)
  return isWrittenSo ? latin : null
}

function refusalOf(name: string): NameRefusal['code'] | null {
  if (leadsAway(name)) return 'accounts.name_leads_away'
  if (passesForStaff(name)) return 'accounts.name_pretends'
  return isOneOf(unnamed, name) ? 'accounts.name_misleads' : null
}

/** A first name may be shown alone; a last name always follows a first name. */
function refusalOfPart(part: keyof Names, name: string): NameRefusal['code'] | null {
  if (part === 'firstName' && isOneOf(speakers, name)) return 'accounts.name_pretends'
  if (part === 'firstName' && standsForOthers(name)) return 'accounts.name_misleads'
  return refusalOf(name)
}

function standsForOthers(name: string): boolean {
  return isOneOf(stoodFor, name)
}

function isOneOf(words: readonly string[], name: string): boolean {
  return readings(name).some((parts) => words.includes(parts.join('')))
}

function leadsAway(name: string): boolean {
  return [name, asLatin(name)].some(
    (text) => contactDetailsIn(text).length > 0 || shortLink.test(text),
  )
}

/** The words of a name as they look, and again with signs read as the letters they stand for. */
function readings(name: string): string[][] {
  const parts = name.replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
  const latin = asLatin(parts)
  const spelled = latin.replace(/[^a-z\s]/g, (sign) => typed[sign] ?? ' ')
  return [latin, spelled].map((text) =>
    text
      .split(/[^a-z]+/)
      .filter((word) => word !== '')
      .map(folded),
  )
}

/** True if every word is a word for an office. */
function isOffice(words: readonly string[]): boolean {
  if (madeOfOffices.test(words.join(''))) return true
  return (
    words.length > 1 &&
    words.every((word) => trimmingWords.has(word) || madeOfOffices.test(word)) &&
    words.some((word) => officeWords.has(word) || madeOfOffices.test(word))
  )
}

function isTitle(words: readonly string[]): boolean {
  const whole = words.join('')
  return (
    words.some((word) => titleWords.has(word)) ||
    unmistakable.some((word) => whole.includes(folded(word))) ||
    made.test(whole)
  )
}

/** Maps letters that look like another letter, or like two others, to the same text. */
function folded(word: string): string {
  return word.replaceAll('rn', 'm').replaceAll('vv', 'w').replace(/[ij]/g, 'l')
}
