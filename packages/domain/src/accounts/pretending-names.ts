import { asLatin } from './confusables.ts'
import { staffTitles } from './staff-titles.ts'

/** Long enough to stand in no other word. */
const unmistakable = ['swapstead', 'administrator', 'moderator']

/**
 * Words that only lengthen a title: "the official support team". No word begins with another, so
 * that a text is read in one way only.
 */
const trimmings = (
  'the official real team help desk service customer care site system web member user account ' +
  'security safety trust billing community agent crew head chief of at by from for ms'
).split(' ')

/** Digits and signs that are typed for letters. */
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

/** Whether a name could pass for somebody who runs the product. */
export function passesForStaff(name: string): boolean {
  const parts = name.replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
  const latin = asLatin(parts)
  const spelled = latin.replace(/[^a-z\s]/g, (sign) => typed[sign] ?? ' ')
  return [latin, spelled].some((text) => isTitle(text.split(/[^a-z]+/).map(folded)))
}

/** The part of a member's name that passesForStaff, alone or with the other. */
export function pretendingPart(name: {
  firstName: string
  lastName: string
}): 'firstName' | 'lastName' | null {
  const { firstName, lastName } = name
  if (passesForStaff(firstName)) return 'firstName'
  return passesForStaff(lastName) || passesForStaff(`${firstName} ${lastName}`) ? 'lastName' : null
}

function isTitle(words: readonly string[]): boolean {
  const whole = words.join('')
  return (
    words.some((word) => titleWords.has(word)) ||
    unmistakable.some((word) => whole.includes(folded(word))) ||
    made.test(whole)
  )
}

/** Letters that look like others or like two others become the same. */
function folded(word: string): string {
  return word.replaceAll('rn', 'm').replaceAll('vv', 'w').replace(/[ij]/g, 'l')
}
