import { normalizeLookalike } from './lookalikes.ts'

/** A word of a text: its position and its normalized form. */
export type Word = {
  start: number
  end: number
  plain: string
  /** Whether punctuation ends a clause before it: no phrase continues across that. */
  startsClause: boolean
}

/** Signs and digits written in place of letters to avoid detection. */
const disguises: Readonly<Record<string, string>> = {
  '@': 'a',
  $: 's',
  '!': 'i',
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
}
const disguised = anyOf(Object.keys(disguises).join(''))
/** Digits are always part of a word. Signs may also be punctuation. */
const signs = Object.keys(disguises).join('').replace(/\d/g, '')
const sign = anyOf(signs)

/** Only the beginning of longer words is compared. */
const WORD_MAX = 40
const SPACED_LEAST = 3

/** Signs between the parts of a split word: `hand-gun`, `hand_gun`. */
const joiner = /^[-_.·•*~|‐‑‒–—]$/

/**
 * Silent characters neither belong to a word nor end it: combining accents, apostrophes,
 * invisible characters.
 */
type Kind = 'letter' | 'sign' | 'silent' | 'gap'

function kindOf(character: string): Kind {
  if (/[a-zA-Z0-9]/.test(character)) return 'letter'
  if (sign.test(character)) return 'sign'
  if (character === "'") return 'silent'
  if (character < '\u0080') return 'gap'
  if (/[’ʼ\p{Default_Ignorable_Code_Point}]/u.test(character)) return 'silent'
  // Unicode classes letters in circles and squares as signs.
  if (/[\p{L}\p{N}\u24b6-\u24e9\u{1f130}-\u{1f149}]/u.test(character)) return 'letter'
  return /\p{M}/u.test(character) ? 'silent' : 'gap'
}

/** The letter in lower case, without its accent and with lookalikes replaced. */
function foldLetter(character: string): string {
  if (character < '\u0080') return character.toLowerCase()
  return [...character.normalize('NFKD').replace(/\p{M}/gu, '')].map(normalizeLookalike).join('')
}

export function wordsOf(text: string): string[] {
  return readWords(text).words.map(({ plain }) => plain)
}

/**
 * The words of a text in order. A word with signs in place of letters (`h@ndgun`) counts as one
 * word. `alternatives` has its parts too, in case the signs are only punctuation, and words that
 * were written apart (`h a n d g u n`, `hand-gun`).
 */
export function readWords(text: string): { words: Word[]; alternatives: Word[] } {
  const words: Word[] = []
  const alternatives: Word[] = []
  for (const run of readRuns(text)) {
    const parts = partsOf(run)
    const whole = parts.length > 1 || run.hasSign ? wordWithSigns(run) : undefined
    words.push(...(whole ? [whole] : parts))
    if (whole) alternatives.push(...parts)
  }
  return {
    words,
    alternatives: [...alternatives, ...spacedWords(words, text), ...joinedWords(words, text)],
  }
}

/** Adjacent letters, digits and signs. */
type Run = {
  letters: { at: number; end: number; plain: string }[]
  hasSign: boolean
  startsClause: boolean
}

function readRuns(text: string): Run[] {
  const runs: Run[] = []
  let run: Run | undefined
  let startsClause = false
  let at = 0
  for (const character of text) {
    const kind = kindOf(character)
    const end = at + character.length
    if (kind === 'gap') {
      run = undefined
      startsClause ||= /[,;:.?()\n]/.test(character) && /\s/.test(text.charAt(end) || ' ')
    } else if (kind !== 'silent') {
      if (!run) {
        run = { letters: [], hasSign: false, startsClause }
        runs.push(run)
        startsClause = false
      }
      run.letters.push({ at, end, plain: foldLetter(character) })
      run.hasSign ||= kind === 'sign'
    }
    at = end
  }
  return runs
}

function partsOf({ letters, startsClause }: Run): Word[] {
  const parts: Word[] = []
  let part: Word | undefined
  for (const letter of letters) {
    if (kindOf(letter.plain.charAt(0)) === 'sign') part = undefined
    else if (part) extend(part, letter)
    else {
      part = {
        start: letter.at,
        end: letter.end,
        plain: letter.plain,
        startsClause: startsClause && !parts.length,
      }
      parts.push(part)
    }
  }
  return parts
}

function extend(word: Word, { end, plain }: Run['letters'][number]): void {
  if (word.plain.length < WORD_MAX) word.plain += plain
  word.end = end
}

/**
 * Reads a run with signs as one word, without punctuation at its ends (`gun!`). A run of digits
 * only is a price and no word.
 */
function wordWithSigns({ letters, startsClause }: Run): Word | undefined {
  const isMark = (place: number, marks: string) => marks.includes(letters[place]?.plain ?? ' ')
  let first = 0
  let last = letters.length - 1
  while (isMark(first, '!')) first += 1
  while (last > first && isMark(last, signs)) last -= 1
  const core = letters.slice(first, last + 1)
  const plain = core
    .map((letter) => letter.plain)
    .join('')
    .slice(0, WORD_MAX)
  const [begin, end] = [core[0], core.at(-1)]
  if (!begin || !end || !sign.test(plain) || !/\p{L}/u.test(plain)) return undefined
  return { start: begin.at, end: end.end, plain, startsClause }
}

/** Reads single letters as one word, also without a leading article. */
function spacedWords(words: readonly Word[], text: string): Word[] {
  const found: Word[] = []
  let run: Word[] = []
  const end = () => {
    if (run.length >= SPACED_LEAST) found.push(joined(run))
    if (run.length > SPACED_LEAST && /^[ai]$/.test(run[0]?.plain ?? '')) {
      found.push(joined(run.slice(1)))
    }
    run = []
  }
  for (const word of words) {
    const last = run.at(-1)
    const gap = last ? text.slice(last.end, Math.min(word.start, last.end + 3)) : ''
    if (word.plain.length !== 1 || gap.length > 2 || gap.includes('\n')) end()
    if (word.plain.length === 1) run.push(word)
  }
  end()
  return found
}

/** Words joined by one sign, read as one: the whole chain and each adjacent pair. */
function joinedWords(words: readonly Word[], text: string): Word[] {
  const found: Word[] = []
  let chain: Word[] = []
  const end = () => {
    if (chain.length > 2) found.push(joined(chain))
    chain = []
  }
  for (const word of words) {
    const last = chain.at(-1)
    const isJoined = last && joiner.test(text.slice(last.end, word.start))
    if (isJoined) found.push(joined([last, word]))
    else end()
    chain.push(word)
  }
  end()
  return found
}

function joined(parts: readonly Word[]): Word {
  const plain = parts.slice(0, WORD_MAX).map((part) => part.plain)
  return {
    start: parts[0]?.start ?? 0,
    end: parts.at(-1)?.end ?? 0,
    plain: plain.join('').slice(0, WORD_MAX),
    startsClause: true,
  }
}

/** All forms of a word: itself, with letters for its signs, and its possible singulars. */
export function screenedForms({ plain }: Word): Set<string> {
  const forms = new Set([plain])
  // A word of digits only is a number.
  if (disguised.test(plain) && /\p{L}/u.test(plain)) {
    forms.add(replaceSigns(plain, 'i'))
    forms.add(replaceSigns(plain, 'l'))
  }
  for (const form of [...forms]) for (const one of singularsOf(form)) forms.add(one)
  return forms
}

/** `one` is the letter that replaces a 1. */
function replaceSigns(word: string, one: string): string {
  const letterFor = (character: string) =>
    character === '1' ? one : (disguises[character] ?? character)
  return Array.from(word, letterFor).join('')
}

function singularsOf(word: string): string[] {
  if (word.length < 4 || !word.endsWith('s') || word.endsWith('ss')) return []
  const singulars = [word.slice(0, -1)]
  if (word.endsWith('es')) singulars.push(word.slice(0, -2))
  if (word.endsWith('ies')) singulars.push(`${word.slice(0, -3)}y`)
  return singulars
}

function anyOf(characters: string): RegExp {
  return new RegExp(`[${characters}]`)
}
