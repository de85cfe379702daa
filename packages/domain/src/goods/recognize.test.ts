import { expect, test } from 'vitest'
import { forbiddenKinds } from './forbidden-kinds.ts'
import { refusalOfNotes } from './goods-note.ts'
import { forbiddenKindsIn, notesOfKinds } from './recognize.ts'

const idsIn = (title: string) => forbiddenKindsIn(title).map(({ id }) => id)

test.each([
  ['Box of ammunition', 'weapons'],
  ['Remington shotgun, barely used', 'weapons'],
  ['Two Rifles', 'weapons'],
  ['Lower receiver AR', 'weapons'],
  ['Case of craft beer', 'alcohol'],
  ['A bottle of wine from 1998', 'alcohol'],
  ['Cuban cigars', 'tobacco'],
  ['Vape pen', 'tobacco'],
  ['Unused amoxicillin', 'medicine'],
  ['Drop-side crib, white', 'drop_side_cribs'],
  ['Graco crib with drop side', 'drop_side_cribs'],
  ['Crib, drop side', 'drop_side_cribs'],
  ['Crib - drop side', 'drop_side_cribs'],
  ['Graco crib, drop side rail', 'drop_side_cribs'],
  ['Graco crib w/ drop side', 'drop_side_cribs'],
  ['Drop side crib good condition', 'drop_side_cribs'],
  ['Drop-sided crib & mattress', 'drop_side_cribs'],
  ['Shotgun shells 12 gauge', 'weapons'],
  ['Vodka 750ml, unopened', 'alcohol'],
  ['Lawn darts and croquet set', 'lawn_darts'],
  ['E-cigarette starter kit', 'tobacco'],
  ['Inclined sleeper by Fisher-Price', 'inclined_sleepers'],
  ['Set of lawn darts', 'lawn_darts'],
  ['Fireworks', 'explosives'],
  ['Can of black powder', 'explosives'],
  ['Black powder kit', 'explosives'],
  ['Bottle rockets', 'explosives'],
  ['Revolver with a record of repairs', 'weapons'],
])('R-75 “%s” is known as %s', (title, id) => {
  expect(idsIn(title)).toEqual([id])
})

test.each([
  ...['Wine rack', 'Beer glasses, set of 6', 'Root beer sign', 'Ammo can', 'Gun safe', 'Cigar box'],
  ...['Nerf pistol', 'Toy rifle', 'Glue gun', 'Rifle sling', 'Insulin cooler', 'Dart board'],
  ...['Drop side crib mattress', 'Sheets for a drop side crib', 'Baby crib', 'Wine glasses'],
  ...['Black powder coated shelf', 'Black powder-coat rack', 'Chair with black powder coating'],
  ...['Bottle rocket kit', 'Revolver by The Beatles, vinyl', 'Revolver LP', 'Sex Pistols, CD'],
  ...['White wine fridge', 'Red wine decanter', 'Red wine rug', 'Red wine leather jacket'],
  ...['Black powder room mirror', 'Prescription pill organizer', 'Shotgun shell wreath'],
  ...['Gun barrel lamp', 'Red wine and champagne glasses', 'Sheets for drop side crib & mattress'],
  ...['Crib, no drop side', 'Crib (isn’t drop-side)', 'Crib mattress, drop side', 'Crib'],
  ...['Doll crib, drop side', 'Sheets, drop side crib'],
  ...[
    'Case for a pistol',
    'Cigarette lighter',
    'Poster of fireworks',
    'Lawn mower',
    'Sleeper sofa',
    'Accent chair champagne velvet',
  ],
])('R-75 “%s” is no false alarm', (title) => {
  expect(idsIn(title)).toEqual([])
})

test('R-75 every kind has a reason and a public source', () => {
  for (const { reason, url, phrases } of forbiddenKinds) {
    expect(reason).toMatch(/\((?:\d+ U\.S\.C\. \d+\w*|16 CFR \d+(?: and \d+)?)\)\.$/)
    expect(url).toMatch(/^https:\/\/(?:uscode\.house\.gov|www\.ecfr\.gov)\//)
    expect(phrases.length).toBeGreaterThan(0)
  }
})

test('R-75 a kind is refused unless the operator says otherwise for all or for one', () => {
  const step = (...rules: [string, 'warn' | 'hold' | 'refuse'][]) =>
    notesOfKinds('Cuban cigars', new Map(rules))[0]?.step
  expect(step()).toBe('refuse')
  expect(step(['forbidden', 'hold'])).toBe('hold')
  expect(step(['forbidden', 'hold'], ['tobacco', 'warn'])).toBe('warn')
})

test('R-75 a warning is posted once it was read, a refused kind never', () => {
  const note = {
    id: 'recall:1',
    step: 'warn',
    name: 'x',
    text: 'x',
    url: 'https://cpsc.gov',
  } as const
  expect(refusalOfNotes([note], [])?.code).toBe('items.goods_unread')
  expect(refusalOfNotes([note], ['recall:1'])).toBeNull()
  expect(refusalOfNotes([{ ...note, step: 'hold' }], [])).toBeNull()
  expect(refusalOfNotes([{ ...note, step: 'refuse' }], ['recall:1'])?.code).toBe(
    'items.forbidden_goods',
  )
})
