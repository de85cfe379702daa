import fc from 'fast-check'
import { expect, test } from 'vitest'
import { contactDetailsIn } from './contact-details.ts'
import { defaultEntries } from './default-entries.ts'
import { ScreeningWords } from './entry.ts'
import { compileMatcher, findMatches, stepOf } from './matcher.ts'

const matcher = compileMatcher(defaultEntries.map((entry) => ({ ...entry, isActive: true })))
const screenOf = (...words: string[]) =>
  compileMatcher(
    words.map((one) => ({ words: one, group: 'weapons', step: 'hold', isActive: true })),
  )
const marked = (text: string, ...words: string[]) =>
  findMatches(text, screenOf(...words)).map(({ start, end }) => text.slice(start, end))

/** Thousands of texts take seconds on a busy machine. */
const slow = { timeout: 60_000 }

test('S-97 what was caught is told where it stands, in the order of the text', () => {
  expect(marked('A Handgun, or two HANDGUNS!', 'handgun')).toEqual(['Handgun', 'HANDGUNS'])
  expect(marked('Héroïn and h3r0in', 'heroin')).toEqual(['Héroïn', 'h3r0in'])
  expect(marked('My h@ndgun!!!', 'handgun')).toEqual(['h@ndgun'])
  expect(marked('Sell a h.a.n.d.g.u.n now', 'handgun')).toEqual(['h.a.n.d.g.u.n'])
  expect(marked('live-rounds, live,rounds. All live, rounds of it', 'live rounds')).toEqual([
    'live-rounds',
    'live,rounds',
  ])
  expect(marked('A piece of sh!t', 'piece of shit')).toEqual(['piece of sh!t'])
  expect(marked('Look! Handgun!now', 'handgun')).toEqual(['Handgun'])
  expect(marked('prescription pillows', 'prescription pill*')).toEqual(['prescription pillows'])
  expect(marked('h\u200band\u00adgun', 'handgun')).toEqual(['h\u200band\u00adgun'])
})

test('S-97 T-83 letters of other alphabets, in circles, with signs or what nobody sees between them hide nothing', () => {
  for (const text of [
    ...['hаndgun', 'Ηandgun', 'ΗΑNDGUΝ', 'hаndgυn', 'ʜᴀɴᴅɢᴜɴ', 'ⓗⓐⓝⓓⓖⓤⓝ', '🄷🄰🄽🄳🄶🅄🄽'],
    ...['hand-gun', 'hand_gun', 'hand.gun', 'han-dg-un', 'Han\u2010dgun', 'hand*guns'],
    ...['hand\u2063gun', 'hand\u202egun', 'hand\u3164gun', 'hand\u{e0067}gun', 'hand\u034fgun'],
  ]) {
    expect(marked(`My ${text} is new`, 'handgun'), text).toEqual([text])
  }
  expect(marked('A hand gun-metal grey, for-hand. Gun', 'handgun')).toEqual([])
  expect(marked('Продаю оружие', 'оружие')).toEqual(['оружие'])
})

test('S-97 parts of words, numbers and letters of two lines are no words', () => {
  expect(marked('A begun handgunner', 'gun', 'handgun')).toEqual([])
  expect(marked('Made in 1050', 'ioso')).toEqual([])
  expect(marked('size s\nm\nl', 'sml')).toEqual([])
})

test('S-97 an entry that is switched off catches nothing; the strictest step counts', () => {
  const off = { words: 'handgun', group: 'weapons', step: 'hold', isActive: false } as const
  expect(findMatches('handgun', compileMatcher([off]))).toEqual([])
  const both = findMatches('Pistol and handgun', matcher)
  expect(both.map(({ step }) => step)).toEqual(['flag', 'hold'])
  expect(stepOf(both)).toBe('hold')
  expect(stepOf(both.slice(0, 1))).toBe('flag')
})

test(
  'S-97 whatever is written, nothing is thrown, what is found is found again, and its place is in the text',
  slow,
  () => {
    const pieces = fc.constantFrom(
      'handgun',
      'h a n d g u n',
      'p0rn',
      '$',
      '!',
      '́',
      '\u200b',
      'kys',
    )
    const text = fc.array(fc.oneof(pieces, fc.string({ unit: 'binary', maxLength: 20 })), {
      maxLength: 8,
    })
    fc.assert(
      fc.property(text, (parts) => {
        const whole = parts.join(' ')
        const found = findMatches(whole, matcher)
        expect(findMatches(whole, matcher)).toEqual(found)
        for (const { start, end, words } of found) {
          expect(0 <= start && start < end && end <= whole.length).toBe(true)
          const again = findMatches(whole.slice(start, end), matcher)
          expect(again.map((match) => match.words)).toContain(words)
        }
      }),
    )
  },
)

test('S-97 an entry finds every copy of itself, in any case', () => {
  const word = fc.stringMatching(/^[a-z]{3,12}$/)
  const cases = fc.array(fc.constantFrom('toUpperCase', 'toLowerCase'), {
    minLength: 1,
    maxLength: 20,
  })
  fc.assert(
    fc.property(word, cases, (one, changes) => {
      const copies = changes.map((change) => one[change]())
      expect(marked(copies.join(' / 12 '), one)).toEqual(copies)
    }),
  )
})

/** Counts how often `work` looks something up or compares, and how much it copies. */
function countSteps(work: () => void): number {
  let steps = 0
  const undo = [
    countCalls(Map.prototype, 'get'),
    countCalls(Set.prototype, 'has'),
    countCalls(String.prototype, 'startsWith'),
    countCalls(String.prototype, 'slice'),
    countCalls(Array.prototype, 'slice'),
  ]
  function countCalls(owner: object, name: string) {
    const original = Reflect.get(owner, name)
    const counting = function (this: unknown, ...given: unknown[]) {
      const result = Reflect.apply(original, this, given)
      steps += Array.isArray(result) || typeof result === 'string' ? result.length : 1
      return result
    }
    Reflect.set(owner, name, counting)
    return () => Reflect.set(owner, name, original)
  }
  try {
    work()
  } finally {
    for (const restore of undo) restore()
  }
  return steps
}

test('S-97 a text of twice the length takes twice the lookups, comparisons and copies, and no more', () => {
  const stepsFor = (text: string) => countSteps(() => void findMatches(text, matcher))
  for (const unit of ['i will ', 'h a ', '$!', 'x', 'x-', 'go back to your ', 'handgun ']) {
    const once = stepsFor(unit.repeat(1_000))
    const twice = stepsFor(unit.repeat(2_000))
    expect(twice, unit).toBeLessThanOrEqual(2.1 * once)
  }
})

test('S-97 links and phone numbers are told from prices, sizes and years', () => {
  const caught = [
    'See www.example.com',
    'https://evil.example/a',
    'write to shop.biz',
    'Call 201-555-0123',
    '(201) 555 0123',
    '+1 201.555.0123',
    '2015550123',
  ]
  for (const text of caught) expect(contactDetailsIn(text), text).toHaveLength(1)
  const passed = [
    'It is 12.50, or 3.5 inches',
    'Made in 1905-1910',
    'Sat. Nov. 22 at 10.30',
    'e.g. a lamp',
    'Serial 12345678901234',
  ]
  for (const text of passed) expect(contactDetailsIn(text), text).toEqual([])
})

test('S-97 staff write plain words; a star only at the end, behind three letters at least', () => {
  const isFine = (words: string) =>
    ScreeningWords.safeParse({ words, group: 'weapons', step: 'flag' }).success
  for (const words of ['handgun', 'porn*', 'drop-side crib', 'it’s', 'año', 'galaxy note 7']) {
    expect(isFine(words), words).toBe(true)
  }
  for (const words of ['', 'a', '*', 'ab*', '*gun', 'g*n', '.*', '(a+)+', '- -', 'x'.repeat(61)]) {
    expect(isFine(words), words).toBe(false)
  }
})
