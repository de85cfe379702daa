import { type DemoItem, drawing, photograph } from '../demo-item.ts'

/**
 * Items of Dana (Maplewood) and Priya (South Orange). Mutual wishes, on purpose: road bike and
 * shell chairs, terracotta pots and fern (both here), board games and Polaroid, board games and
 * kite, sofa and Nikon, high-tops and keyboard, tulips and trowel (each with a neighbor of another
 * town).
 */
export const maplewoodAndSouthOrange = {
  sofa: {
    owner: 'dana',
    title: 'Three-seat sofa, washable covers',
    description:
      'Gray, tufted, and every cover comes off for the wash. Pillows come along, table and cat stay.',
    value: 260,
    category: 'furniture',
    year: 2019,
    wishlist: ['Film camera', 'Armchair', 'Bookshelf'],
    postedDaysAgo: 9.2,
    photos: [
      photograph('nathan-fertig-249917', [0.06, 0, 0.889]),
      photograph('nathan-fertig-249917', [0.26, 0.38, 0.46]),
    ],
  },
  instamatic: {
    owner: 'dana',
    title: 'Kodak Instamatic 133',
    description:
      'My aunt took it to Cape Cod every summer. Shutter clicks, lens is clean, cartridges are still to be found.',
    value: 35,
    category: 'electronics',
    year: 1968,
    wishlist: ['Jump rope', 'Photo album', 'Boxing gloves'],
    postedDaysAgo: 52,
    photos: [photograph('jakob-owens-274337')],
  },
  roadBike: {
    owner: 'dana',
    title: 'Road bike, 54 cm',
    description:
      'Aluminum frame, carbon fork, new chain in spring. I have moved on to a bike with a basket and no regrets.',
    value: 180,
    category: 'sports',
    year: 2014,
    wishlist: ['Shell chairs', 'Kayak paddle', 'Camping stove'],
    postedDaysAgo: 13.4,
    photos: [photograph('mikkel-bech-748940'), photograph('mikkel-bech-748940', [0.16, 0.42, 0.5])],
  },
  highTops: {
    owner: 'dana',
    title: 'Canvas high-tops, size 10, worn twice',
    description:
      'Half a size too big for me and I kept hoping. Dark brown, white laces, soles as good as new.',
    value: 50,
    category: 'clothing',
    wishlist: ['Mechanical keyboard', 'Rain jacket'],
    postedDaysAgo: 8.1,
    photos: [photograph('mitch-lensink-256007')],
  },
  succulents: {
    owner: 'dana',
    title: 'Tray of succulents',
    description:
      'Nine little ones that live on neglect. They have filled the windowsill and are looking at the bookcase.',
    value: 20,
    category: 'home',
    wishlist: ['Skateboard', 'Watering can'],
    postedDaysAgo: 15.3,
    photos: [photograph('annie-spratt-78044', [0, 0.25, 1])],
  },
  terracottaPots: {
    owner: 'dana',
    title: 'Terracotta pots, a stack of nine',
    description:
      'Five to eight inches, a little mossy, none of them cracked. Saucers for six. The seedling comes along.',
    value: 24,
    category: 'home',
    wishlist: ['Hanging fern', 'Cuttings', 'Bonsai'],
    postedDaysAgo: 20.4,
    photos: [drawing('terracotta-pots')],
  },
  boardGames: {
    owner: 'dana',
    title: 'Board games, three we know by heart',
    description:
      'A word game, a train game and one about sheep. Every piece counted, one die borrowed from another box.',
    value: 38,
    category: 'toys',
    wishlist: ['Polaroid', 'Kite', 'Puzzle'],
    postedDaysAgo: 6.6,
    photos: [drawing('board-games')],
  },
  cookbooks: {
    owner: 'dana',
    title: 'Cookbooks, a stack of six',
    description:
      'Weeknight food mostly, some pages with soup on them. Marked with what worked and what never will.',
    value: 30,
    category: 'books',
    wishlist: ['Step stool', 'Garden tools', 'Preserving jars'],
    postedDaysAgo: 19.5,
    photos: [drawing('cookbooks')],
  },
  sweater: {
    owner: 'dana',
    title: 'Fair Isle sweater, hand-knit, medium',
    description:
      'Knit by my mother, twice, because she gave the first one away. Wool, no moths, warm enough for a porch.',
    value: 45,
    category: 'clothing',
    wishlist: ['Bedside table', 'Wool yarn', 'Rain boots'],
    postedDaysAgo: 11.7,
    photos: [drawing('sweater')],
  },
  orchid: {
    owner: 'dana',
    title: 'Moth orchid in bloom',
    description:
      'Two stems, about twenty flowers. Wants an east window, a drink on Sundays and otherwise to be left alone.',
    value: 35,
    category: 'home',
    wishlist: ['Tripod', 'Cuttings'],
    postedDaysAgo: 34.2,
    photos: [
      photograph('zoltan-kovacs-642412', [0, 0.2, 1]),
      photograph('zoltan-kovacs-642412', [0, 0.42, 1]),
    ],
  },
  shellChairs: {
    owner: 'priya',
    title: 'Pair of shell chairs, mustard and gray',
    description:
      "Fiberglass shells on steel legs, from a café that closed. One small chip under the gray seat, you'd have to turn it over to find it.",
    value: 160,
    category: 'furniture',
    year: 1998,
    wishlist: ['Road bike, 54 cm', 'Floor lamp', 'Record player', 'Rug'],
    postedDaysAgo: 10.8,
    photos: [photograph('jean-philippe-delberghe-1400011')],
  },
  fern: {
    owner: 'priya',
    title: 'Trailing fern in a hanging basket',
    description:
      'Two feet of green that has outgrown the kitchen. Chain and basket included, and I will show you where to cut.',
    value: 25,
    category: 'home',
    wishlist: ['Terracotta pots', 'Cuttings'],
    postedDaysAgo: 1.3,
    photos: [photograph('alex-rodriguez-santibanez-200278')],
  },
  cactus: {
    owner: 'priya',
    title: 'Cactus in a clay pot',
    description:
      'Grown from a thumb-sized piece over five years. Asks for sun, water once a month and a little respect.',
    value: 18,
    category: 'home',
    wishlist: ['Cookbooks', 'Plant stand'],
    postedDaysAgo: 7.4,
    photos: [photograph('charles-deluvio-695736', [0, 0.2, 1])],
  },
  tulips: {
    owner: 'priya',
    title: 'Tulips in a sunny pot',
    description:
      'A dozen bulbs just opening. After they fade, plant them outside and they come back every April.',
    value: 14,
    category: 'home',
    wishlist: ['Trowel', 'Seed packets'],
    postedDaysAgo: 3.2,
    photos: [
      photograph('natalia-y-345738', [0, 0.2, 1]),
      photograph('natalia-y-345738', [0, 0.4, 1]),
    ],
  },
} as const satisfies Record<string, DemoItem>
