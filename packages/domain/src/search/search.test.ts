import fc from 'fast-check'
import { expect, test } from 'vitest'
import { searchOf } from '../browse/completions.ts'
import { categories } from '../items/categories.ts'
import { endsWithThing } from './goods-names.ts'
import { withKinds } from './kinds.ts'
import { patternOf, plainWords } from './plain-words.ts'
import { readSearch } from './read-search.ts'
import type { Wording } from './search-terms.ts'
import { withoutOperators } from './search-text.ts'
import { synonymGroups } from './synonyms.ts'

const words = (wordings: readonly Wording[]) => wordings.map((wording) => wording.join(' '))
const wanted = (typed: string) => words(readSearch(typed).wanted.map(({ wording }) => wording))
const unwanted = (typed: string) => words(readSearch(typed).unwanted)
/** The synonyms of the typed words. */
const others = (typed: string) => words(readSearch(typed).wanted.flatMap((thing) => thing.others))

test('S-36 words are plain: no case, no accents, no signs', () => {
  const plain: [text: string, words: string][] = [
    ['Café TABLE_set', 'cafe table set'],
    ["Levi's jeans, O'Brien’s", 'levis jeans obriens'],
    ['USB/HDMI T-Shirt', 'usb hdmi t shirt'],
    ['55" TV and 1,000 pieces', '55 inch tv and 1000 pieces'],
    ['10ft x 3\' 6"', '10 foot x 3 foot 6 inch'],
    ['3/8 and ½', '3of8 and 1of2'],
    ['43.2cm 128GB 802.11g', '43point2 cm 128 gb 802point11g'],
    ['2 in 1', '2 in 1'],
    ['HDMI™-DVI™ Core™2, Whirl℠pool', 'hdmi dvi core 2 whirl pool'],
    ['55-inch 55in 55 inches', '55 inch 55 inch 55 inch'],
    ['%_*&|!():<>\\', ''],
  ]
  for (const [text, expected] of plain) expect(plainWords(text).join(' '), text).toBe(expected)
})

test('S-36 the forms of a word are looked for as titles write them', () => {
  const found = (word: string, title: string) =>
    new RegExp(patternOf(word).replaceAll(/\\[mM]/g, '\\b'), 'i').test(title)
  for (const title of ['Batteries, AA', 'a BATTERY']) {
    expect(found('battery', title), title).toBe(true)
    expect(found('batteries', title), title).toBe(true)
  }
  expect(found('shelf', 'Two shelves')).toBe(true)
  expect(found('shelves', 'One shelf')).toBe(true)
  expect(found('manager', 'Managed switch')).toBe(false)
  expect(found('lamp', 'Lampshade')).toBe(false)
})

test('S-36 a number and its unit are one thing', () => {
  expect(wanted('55 inch tv')).toEqual(['55 inch', 'tv'])
  expect(wanted('55" tv')).toEqual(['55 inch', 'tv'])
  expect(wanted('3/8 wrench')).toEqual(['3of8', 'wrench'])
  expect(wanted('boots size 10 1/2')).toEqual(['boots', 'size 10', '1of2'])
  expect(wanted('size medium')).toEqual(['size', 'medium'])
})

test('S-36 small numbers are found as digits and as words', () => {
  expect(others('2 person tent')).toContain('two person')
  expect(others('two person tent')).toContain('2')
  expect(others('12')).toEqual(['twelve'])
  for (const typed of ['0', '13', '2of3', '02']) expect(others(typed), typed).toEqual([])
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 12 }), (number) => {
      const [written = ''] = others(String(number))
      expect(written).toMatch(/^[a-z]+$/)
      expect(others(written)).toContain(String(number))
    }),
  )
})

test('S-36 the thing stands before whom, what size and what it is for, or what it lacks', () => {
  const things = {
    'laptop bag': 'bag',
    'case for iphone': 'case',
    'winter boots kids': 'boots',
    'party dress size 8': 'dress',
    'coffee table small': 'table',
    'kids bike': 'bike',
    'lamp without shade': 'lamp',
    'tent no poles': 'tent',
    'puzzle missing pieces': 'puzzle',
    'couch for small room': 'couch',
    'cordless drill 18v': 'drill',
    'tv 55 inch': 'tv',
    'tent 4 person, green': 'tent',
    'gas can 5 gallon': 'can',
    'looking for upright piano': 'piano',
    'looking for a lamp with shade': 'lamp',
    'xbox one': 'xbox',
  }
  const thing = (typed: string) =>
    readSearch(typed)
      .wanted.find(({ isThing }) => isThing)
      ?.wording.join(' ')
  for (const [typed, named] of Object.entries(things)) expect(thing(typed), typed).toBe(named)
})

test('S-36 what a thing shall lack is marked, and is no part of a joined word', () => {
  const lacked = (typed: string) =>
    words(
      readSearch(typed)
        .wanted.filter(({ isLacked }) => isLacked)
        .map(({ wording }) => wording),
    )
  expect(lacked('lamp without shade')).toEqual(['shade'])
  expect(lacked('tent no poles or bag')).toEqual(['poles', 'bag'])
  for (const typed of ['lamp shade', 'no sew kit', 'without', 'lamp with shade'])
    expect(lacked(typed), typed).toEqual([])
  expect(others('lamp without shade')).not.toContain('lampshade')
  expect(others('lamp shade')).toContain('lampshade')
})

test('S-36 a thing has kinds that are no kinds of each other', () => {
  const kinds = (typed: string) =>
    withKinds(readSearch(typed).wanted).map(({ kinds = [] }) => words(kinds))
  expect(kinds('tablets')[0]).toContain('ipad')
  expect(kinds('ipad')).toEqual([[]])
  expect(kinds('blue tablet')[1]).toContain('ipad')
  // The longest name decides the kinds: those of a board game, not of a board.
  expect(kinds('board games')).toEqual([kinds('board game')[0], kinds('board game')[1]])
  expect(kinds('board game')[1]).toContain('chess')
  for (const typed of ['"tablet"', 'stand without tablet', 'zither']) {
    expect(kinds(typed).flat(), typed).toEqual([])
  }
})

test('S-36 the words of a search end with what goods are called, be it of several words', () => {
  for (const typed of ['camera', 'cameras', 'external hard drive', 'coffee tables'])
    expect(endsWithThing(plainWords(typed)), typed).toBe(true)
  for (const typed of ['lenovo', 'drive', 'camera red', ''])
    expect(endsWithThing(plainWords(typed)), typed).toBe(false)
})

test('S-36 quotes keep words together and as they are, a minus keeps out', () => {
  expect(wanted('"dining table" oak -glass')).toEqual(['dining table', 'oak'])
  expect(others('"couch"')).toEqual([])
  expect(unwanted('"dining table" oak -glass')).toEqual(['glass'])
  expect(unwanted('chair -“red leather”')).toEqual(['red leather'])
  expect(unwanted('t-shirt - x')).toEqual([])
  expect(wanted('"lamp')).toEqual(['lamp'])
  expect(wanted('"" "  " - -')).toEqual([])
})

test('S-36 a suggested title asks for its own words, whatever signs it has', () => {
  for (const title of ['Floor lamp -brass', '"Floor lamp", brass', '-“Floor” lamp -"brass"']) {
    const search = searchOf({ kind: 'title', search: title })
    expect(wanted(search), title).toEqual(['floor', 'lamp', 'brass'])
    expect(unwanted(search), title).toEqual([])
    expect(searchOf({ kind: 'words', search: title })).toBe(title)
  }
  expect(searchOf({ kind: 'title', search: 'T-shirt, 55" TV - new' })).toBe('T-shirt, 55" TV - new')
  const signs = fc.constantFrom('-', '"', '“', '”', ' ', 'oak', 'desk', '5')
  const titles = fc.array(signs, { maxLength: 12 }).map((parts) => parts.join(''))
  fc.assert(
    fc.property(titles, (title) => {
      const search = readSearch(withoutOperators(title))
      expect(search.unwanted).toEqual([])
      expect(search.wanted.filter(({ isQuoted }) => isQuoted)).toEqual([])
      const own = plainWords(title)
      expect(own).toEqual(expect.arrayContaining(search.wanted.flatMap((one) => one.wording)))
    }),
  )
})

test('S-36 small words count when there is nothing else', () => {
  expect(wanted('a lamp for the table')).toEqual(['lamp', 'table'])
  expect(wanted('The Who')).toEqual(['the who'])
  expect(wanted('sofa without stains')).toEqual(['sofa', 'stains'])
  expect(wanted('looking for something with wheels')).toEqual(['wheels'])
  expect(wanted('some thing')).toEqual(['some thing'])
})

test('S-36 other names of a thing count as the thing', () => {
  expect(others('couches')).toContain('sofa')
  expect(others('tv')).toEqual(expect.arrayContaining(['television', 'flat screen']))
  expect(others('lawn mower')).toContain('lawnmower')
  expect(others('flat screen')).toContain('tv')
  expect(others('smart watch')).toContain('smartwatch')
  expect(others('nite stand')).toContain('nightstand')
  expect(others('nightlight')).toContain('nite light')
  expect(others('tshirts')).toEqual(expect.arrayContaining(['t shirt', 'tee']))
  expect(others('flower pots')).toContain('terracotta pot')
  expect(others('gizmo')).toEqual([])
  expect(others('iphone15')).toEqual(['iphone 15'])
  expect(others('f150')).toEqual(['f 150'])
  expect(others('a4 5k')).toEqual(['a45k', 'a45k'])
  expect(others('micro sd card')).toContain('micro sdhc')
})

test('S-36 at least 120 groups of names, in every category, each name in it once', () => {
  expect(synonymGroups.length).toBeGreaterThanOrEqual(120)
  expect(new Set(synonymGroups.map(({ category }) => category))).toEqual(new Set(categories))
  for (const { names } of synonymGroups) {
    const plain = names.map((name) => plainWords(name).join(' '))
    expect(names.length, names.join()).toBeGreaterThan(1)
    expect(new Set(plain).size, names.join()).toBe(names.length)
    expect(plain, names.join()).not.toContain('')
  }
})

const plain = /^[^\0-/:-@[-`{-\u00bf]+$/

test('T-53 S-36 whatever is typed is read, as words without any sign that a database knows', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 100 }), (typed) => {
      const search = readSearch(typed)
      const all = [
        ...search.wanted.flatMap(({ wording, others: rest }) => [wording, ...rest]),
        ...search.unwanted,
      ]
      expect(all.flat().filter((word) => !plain.test(word))).toEqual([])
      expect(search.wanted.length + search.unwanted.length).toBeLessThanOrEqual(100)
    }),
  )
})
