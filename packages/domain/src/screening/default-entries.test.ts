import { expect, test } from 'vitest'
import { defaultEntries } from './default-entries.ts'
import { ScreeningWords, screeningGroups } from './entry.ts'
import { compileMatcher, findMatches } from './matcher.ts'

const matcher = compileMatcher(defaultEntries.map((entry) => ({ ...entry, isActive: true })))

/** For each entry, a text that it must catch and one that it must not. */
const table: Record<string, [caught: string, passed: string]> = {
  handgun: ['Glock handgun, hardly used', 'Hand gun-metal blue vase'],
  shotgun: ['Two SHOTGUNS from the farm', 'We called shot, gunning for the front seat'],
  'assault rifle': [
    'Parts of an assault rifle',
    'Rifle through my records, no assault on your ears',
  ],
  ammunition: ['A box of ammunition', 'Food for thought, no ammo-nia inside'],
  'brass knuckles': ['Brass-knuckles, polished', 'Brass hooks, a knuckle wide'],
  switchblade: ['Italian switchblade', 'Light switch and saw blade'],
  'stun gun': ['Stun gun with charger', 'Stunning glue gun'],
  'ghost gun': ['G h o s t, no: ghost guns', 'Ghost costume and water gun'],
  'hand grenade': ['Hand grenades from the war', 'Hand painted pomegranate'],
  pistol: ['Old pistol', 'Pistil and stamen, a botany poster'],
  revolver: ['A revolver in its case', 'Revolving bookcase'],
  'live rounds': ['Comes with live rounds', 'Live music, round tables'],
  ammo: ['Ammo for hunting', 'Ammonite fossil'],
  'pepper spray': ['Two pepper sprays', 'Pepper mill and spray bottle'],
  marijuana: ['Medical marijuana', 'Marjoram plants'],
  cannabis: ['Cannabis, home grown', 'Canvas by a neighbor'],
  cocaine: ['Co­caine', 'Cocoa tin'],
  heroin: ['Her0in', 'The heroine of the novel'],
  fentanyl: ['Fentanyl patches', 'Fennel seeds'],
  oxycodone: ['Oxycodone 20', 'Oxygen bleach'],
  xanax: ['X a n a x', 'Xanthan gum'],
  adderall: ['Adderall left over', 'Adder skin pattern, all cotton'],
  'vape pen': ['Vape pens', 'Fountain pen'],
  thc: ['With THC', 'Thatch roof dollhouse'],
  'prescription pill*': ['Prescription pillbox with content', 'Prescription glasses'],
  'magic mushroom*': ['Magic mushrooms', 'Magic set and a mushroom lamp'],
  'ivory tusk': ['Ivory tusks', 'Ivory satin dress, elephant lamp'],
  'ball python': ['A ball python', 'Ball, and a Python textbook'],
  'live snake': ['Live snakes', 'Live edge table, snake plant'],
  'bearded dragon': ['Our bearded dragon', 'Bearded gnome, dragon kite'],
  puppy: ['Puppies, eight weeks', 'Puppet theater'],
  kitten: ['Two kittens', 'Kitchen chairs'],
  'for adoption': ['Cat for adoption', 'A book on adoption'],
  'live animal': ['Live animals', 'Live plants, stuffed animals'],
  'exotic pet': ['Exotic pets', 'Exotic petunias of silk'],
  ivory: ['Real ivory', 'Ivor the engine'],
  'drop side crib': ['Drop-side crib', 'Crib with fixed sides, drop it off'],
  'inclined sleeper': ['Inclined sleeper for babies', 'Railway sleeper, inclined to split'],
  'lawn dart': ['Lawn darts from 1980', 'Lawn mower and a dart board'],
  'galaxy note 7': ['Samsung Galaxy Note 7', 'Galaxy Note 9, note the scratch'],
  'magnetic balls': ['Small magnetic balls', 'Magnetic board, tennis balls'],
  recalled: ['It was recalled', 'Total Recall on DVD'],
  'baby walker': ['Baby walker', 'Baby clothes, dog walker bag'],
  'crib bumper': ['Crib bumpers', 'Bumper stickers'],
  hoverboard: ['Hoverboard', 'Hover mower and a board'],
  'expired car seat': ['Expired car seats', 'Car seat cover, not expired'],
  'counterfeit*': ['Counterfeits', 'Counter, feet of oak'],
  'fake rolex': ['Fake Rolex', 'Fake plants, no watches'],
  'super fake': ['Super-fake bag', 'Superb faux fur'],
  replica: ['Replica of a bag', 'Replacement parts'],
  'knock off*': ['Knock-offs', 'Knock on wood, off white'],
  'bootleg*': ['Bootlegs of concerts', 'Boots and leg warmers'],
  'mirror quality': ['Mirror quality', 'Mirror, good quality'],
  'aaa quality': ['AAA quality bags', 'AAA batteries, quality brand'],
  'porn*': ['P0rn magazines', 'Popcorn maker'],
  'sex toy': ['Sex toys', 'Toys for either sex'],
  'escort service': ['Escort service', 'Ford Escort, service book'],
  'adult dvd': ['Adult DVDs', 'Adult bike, DVD player'],
  nude: ['Nude photos', 'Noodle bowls'],
  xxx: ['XXX rated', 'Shirt, size XXL'],
  onlyfans: ['My OnlyFans', 'Only fans, no heaters'],
  'erotic*': ['Erotica', 'Exotic plants'],
  vibrator: ['A vibrator', 'Concrete that vibrates well'],
  venmo: ['V3nmo me', 'Venom comic'],
  zelle: ['Send by Zelle', 'Gazelle drawing'],
  'cash app': ['By Cash App', 'Cash, apples'],
  cashapp: ['c.a.s.h.a.p.p', 'Cashmere'],
  'western union': ['Western Union', 'Western boots, union suit'],
  moneygram: ['Moneygram', 'Money box, one gram scale'],
  'wire transfer': ['By wire transfer', 'Wire basket, transfer paper'],
  bitcoin: ['B!tcoin', 'A bit of coin collecting'],
  'gift card': ['Pay with gift cards', 'Greeting cards and gift bags'],
  'pay me first': ['Pay me first', 'First come, pay nothing'],
  'shipping fee': ['A small shipping fee', 'Model shipping container, free'],
  'kill yourself': ['Kill yourself', 'Do it yourself books'],
  kys: ['k y s', 'Keys for the shed'],
  'i will kill you': ['I will kill you', 'This hill will kill your knees'],
  'i will hurt you': ['I will hurt you', 'It will not hurt you'],
  'know where you live': ['I know where you live', 'Do you know where to meet, you live close'],
  'go back to your country': ['Go back to your country', 'Back from the country, go on'],
  'piece of shit': ['You piece of sh!t', 'A piece of shirt fabric'],
  bitch: ['B1tch', 'Birch logs'],
  whore: ['Whores', 'Horse saddle'],
  retarded: ['You are retarded', 'Fire retardant blanket'],
}

test('S-97 every default entry has its two examples, and is one that staff could have written', () => {
  expect(defaultEntries.length).toBeGreaterThanOrEqual(60)
  expect(new Set(defaultEntries.map(({ group }) => group))).toEqual(new Set(screeningGroups))
  expect(defaultEntries.map(({ words }) => words).sort()).toEqual(Object.keys(table).sort())
  for (const entry of defaultEntries) {
    expect(ScreeningWords.safeParse(entry), entry.words).toMatchObject({ success: true })
  }
})

const caughtBy = (text: string) => findMatches(text, matcher).map(({ words }) => words)

for (const [words, [caught, passed]] of Object.entries(table)) {
  test(`S-97 “${words}” catches “${caught}” and passes “${passed}”`, () => {
    expect(caughtBy(caught)).toContain(words)
    expect(caughtBy(passed)).not.toContain(words)
  })
}
