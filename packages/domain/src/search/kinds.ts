import type { Category } from '../items/categories.ts'
import { byFirstWord, namesOf } from './known-names.ts'
import { plainWords } from './plain-words.ts'
import type { Wanted } from './read-search.ts'

/**
 * Kinds, makes and models by category that titles use in place of a thing's name. A search for a
 * tablet finds an iPad, but not the other way round. Makes of several things are left out.
 */
const lines: Record<Category, string> = {
  electronics: `
    computer: desktop, laptop, notebook computer, macbook, chromebook, imac, mac mini, workstation
    pc: desktop, laptop, workstation
    laptop: notebook, netbook, ultrabook, thinkpad
    tablet: ipad, tab, kindle fire, fire hd, surface pro
    phone: smartphone, cellphone, iphone, google pixel
    cell phone: iphone, google pixel
    smartphone: iphone, google pixel
    camera: dslr, camcorder, gopro, polaroid
    printer: laserjet, deskjet, officejet, inkjet
    headphones: earbuds, airpods
    speaker: soundbar, subwoofer, boombox
    game console: playstation, xbox, nintendo, wii, gamecube, ps3, ps4, ps5
    smart watch: apple watch, galaxy watch, fitbit
    hard drive: ssd, solid state drive
    e-reader: nook`,
  furniture: `
    furniture: sofa, couch, chair, table, desk, dresser, bookcase, bookshelf, nightstand
    chair: recliner, armchair, rocker, stool
    armchair: recliner, rocking chair
    couch: loveseat, sectional, futon
    sofa: loveseat, sectional, futon
    bed: daybed, futon
    shelf: bookcase, bookshelf`,
  books: `
    book: novel, paperback, hardcover, textbook, cookbook
    novel: paperback
    comic: manga`,
  clothing: `
    shoes: sneakers, boots, sandals, loafers, heels, slippers, cleats
    sneakers: high tops, converse
    dress: gown, sundress
    coat: jacket, parka, windbreaker
    jacket: coat, parka, blazer, windbreaker
    hat: cap, beanie, fedora
    bag: backpack, purse, tote, duffel, suitcase, briefcase
    jewelry: necklace, bracelet, earrings, brooch, pendant
    shirt: blouse, polo, tee
    pants: jeans, leggings, khakis
    sweater: cardigan`,
  tools: `
    saw: jigsaw, chainsaw
    power tool: drill, sander, circular saw, jigsaw, grinder
    tool: hammer, screwdriver, wrench, pliers, drill`,
  sports: `
    weights: dumbbells, barbell, kettlebell
    exercise equipment: treadmill, elliptical, exercise bike, rowing machine, dumbbells`,
  home: `
    lamp: lantern, sconce, chandelier
    vacuum: shop vac, roomba
    pan: skillet, saucepan, wok, griddle
    pot: saucepan, dutch oven
    cookware: pan, pot, skillet, saucepan, wok, dutch oven
    houseplant: fern, cactus, succulent, orchid, aloe, bonsai, pothos, monstera, philodendron
    plant: fern, cactus, succulent, orchid, aloe, bonsai, pothos, monstera, philodendron
    succulent: cactus, aloe`,
  toys: `
    board game: monopoly, scrabble, catan, chess, checkers, backgammon
    toy: doll, lego, puzzle, action figure, stuffed animal, train set
    doll: barbie`,
  vehicles: `
    car: sedan, coupe, hatchback, convertible, minivan, suv, civic, corolla, camry, accord, prius
    truck: f-150, silverado, tacoma, ram 1500, tundra
    suv: jeep, rav4, 4runner`,
  motorcycles: `
    motorcycle: harley, kawasaki, ducati, dirt bike, sportbike, moped`,
  boats: `
    boat: kayak, canoe, sailboat, dinghy, skiff, pontoon, catamaran, rowboat
    sailboat: catamaran`,
  campers: `
    camper: travel trailer, fifth wheel, airstream, winnebago
    rv: winnebago, travel trailer, fifth wheel`,
  other: `
    musical instrument: guitar, piano, violin, drum set, trumpet, flute, saxophone, clarinet, ukulele
    instrument: guitar, piano, violin, drum set, trumpet, flute, saxophone, clarinet, ukulele
    guitar: stratocaster, telecaster, les paul`,
}

const kindsByName = byFirstWord(
  Object.values(lines).flatMap((groups) =>
    groups
      .trim()
      .split('\n')
      .map((line) => line.split(':'))
      .map(
        ([name = '', kinds = '']) => [plainWords(name), kinds.split(',').map(plainWords)] as const,
      ),
  ),
)

/**
 * The terms with their kinds: an iPad for "tablet". Returns the same array if no term has kinds.
 */
export function withKinds(wanted: readonly Wanted[]): readonly Wanted[] {
  const plain = wanted.filter(
    ({ wording, isQuoted, isLacked }) => wording.length === 1 && !isQuoted && !isLacked,
  )
  const kinds = namesOf(
    plain.map(({ wording: [word = ''] }) => word),
    kindsByName,
  )
  const found = wanted.map((one) => {
    const its = plain.includes(one) ? (kinds.get(one.wording[0] ?? '') ?? []) : []
    return its.length === 0 ? one : { ...one, kinds: its }
  })
  return found.some(({ kinds }) => kinds) ? found : wanted
}
