import { type DemoItem, drawing, photograph } from '../demo-item.ts'

/** Items of Rosa (Asbury Park) and Walt (Lambertville). */
export const asburyParkAndLambertville = {
  boxingGloves: {
    owner: 'rosa',
    title: 'Boxing gloves, 12 oz',
    description:
      'Two years of early classes, aired out after each of them. Padding is even, straps hold.',
    value: 40,
    category: 'sports',
    wishlist: ['Yoga mat', 'Kettlebell', 'Instamatic'],
    postedDaysAgo: 54,
    photos: [photograph('neonbrand-428982')],
  },
  jumpRope: {
    owner: 'rosa',
    title: 'Jump rope with carrot handles',
    description:
      'A joke present that turned out to spin very well. Nine feet, ball bearings, no calories.',
    value: 10,
    category: 'sports',
    wishlist: ['Hand wraps', 'Board games'],
    postedDaysAgo: 9.6,
    photos: [photograph('stoica-ionela-530966', [0, 0.12, 1])],
  },
  scooter: {
    owner: 'rosa',
    title: 'Scooter, 150 cc, garage kept',
    description:
      'Boardwalk and back for six summers, 7,400 miles. Starts on the first kick. Helmet in your size, maybe.',
    value: 950,
    category: 'motorcycles',
    year: 2008,
    wishlist: ['Canoe', 'Surfboard', 'Sailing dinghy'],
    postedDaysAgo: 6.9,
    photos: [drawing('scooter')],
  },
  runningShoes: {
    owner: 'rosa',
    title: 'Running shoes, black, size 9',
    description:
      'Meant for a half marathon that I walked. Maybe forty miles on them, laces never replaced.',
    value: 35,
    category: 'clothing',
    wishlist: ['Yoga mat', 'Rain jacket', 'Cash'],
    postedDaysAgo: 19.1,
    photos: [photograph('nikolai-chernichenko-1299748', [0.2, 0.05, 0.65])],
  },
  tennisBalls: {
    owner: 'rosa',
    title: 'A dozen tennis balls',
    description:
      'Played once, bounce like they should. Also good for dogs, walkers and chair legs.',
    value: 10,
    category: 'sports',
    wishlist: ['Basketball', 'Sunscreen'],
    postedDaysAgo: 3.3,
    photos: [photograph('ben-hershey-574483')],
  },
  kite: {
    owner: 'rosa',
    title: 'Diamond kite, four colors',
    description:
      'Goes up in almost nothing. Two hundred feet of line on a wooden reel, tail mended with a shoelace.',
    value: 22,
    category: 'toys',
    wishlist: ['Board games', 'Beach chair'],
    postedDaysAgo: 2.4,
    photos: [drawing('kite')],
  },
  stepStool: {
    owner: 'walt',
    title: 'Painted step stool',
    description:
      'Pine, mortised, four coats of white over some other white. My height plus this reaches every shelf.',
    value: 30,
    category: 'furniture',
    wishlist: ['Cookbooks', 'Preserving jars', 'Paint', 'Garden tools'],
    postedDaysAgo: 18.7,
    photos: [
      photograph('ruslan-bardash-351288', [0, 0.27, 1]),
      photograph('ruslan-bardash-351288', [0, 0.38, 1]),
    ],
  },
  wheelbarrow: {
    owner: 'walt',
    title: 'Wheelbarrow, steel tray',
    description:
      'New tire, ash handles I oil every fall. Moved a patio with it, brick by brick, and then moved it back.',
    value: 45,
    category: 'tools',
    wishlist: ['Bonsai', 'Garden hose', 'Apple crates'],
    postedDaysAgo: 11.1,
    photos: [drawing('wheelbarrow')],
  },
  toolbox: {
    owner: 'walt',
    title: 'Wooden toolbox with hand tools',
    description:
      'Hammer, saw, wrench, screwdriver, and a box my grandson and I made. A good first set for a first house.',
    value: 55,
    category: 'tools',
    wishlist: ['Pendant lamp', 'Transistor radio'],
    postedDaysAgo: 5.7,
    photos: [drawing('toolbox')],
  },
  teardrop: {
    owner: 'walt',
    title: 'Teardrop trailer, sleeps two',
    description:
      'Galley in the back, vent in the roof, brakes done. We saw eleven states from that little door.',
    value: 3600,
    category: 'campers',
    year: 2011,
    wishlist: ['Pickup', 'Sailing dinghy'],
    postedDaysAgo: 14.6,
    photos: [drawing('teardrop')],
  },
  lion: {
    owner: 'walt',
    title: 'Stone guardian lion',
    description:
      'Two feet tall and about ninety pounds. Has watched over my tomatoes since 2003 without losing one to deer.',
    value: 90,
    category: 'home',
    wishlist: ['Ceramics', 'Garden bench'],
    postedDaysAgo: 33.1,
    photos: [photograph('vincent-liu-525429', [0.09, 0.06, 0.84])],
  },
  mysteries: {
    owner: 'walt',
    title: 'Eleven mysteries, read once each',
    description:
      'You can only be surprised one time. No names penciled in the margins, I checked. Magnifier included.',
    value: 25,
    category: 'books',
    wishlist: ['Typewriter', 'Cookbooks', 'Field guides'],
    postedDaysAgo: 4.6,
    photos: [drawing('mysteries')],
  },
} as const satisfies Record<string, DemoItem>
