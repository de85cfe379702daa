import { type DemoItem, drawing, photograph } from '../demo-item.ts'

/**
 * Items of Pete (Denver), Kit (Boulder), Nora (Chicago), Owen (Evanston), Clementine (Athens) and
 * Ruth (Watkinsville). Mutual wishes: wagon and dinghy, guitar and sewing machine.
 */
export const elsewhere = {
  travelTrailer: {
    owner: 'pete',
    title: 'Travel trailer, sixteen feet',
    description:
      'Took it apart, took a breath, put it back together. New floor, old charm, propane checked this spring.',
    value: 4200,
    category: 'campers',
    year: 1966,
    wishlist: ['Pickup', 'Wood lathe', 'Hot tub'],
    postedDaysAgo: 8.3,
    photos: [drawing('travel-trailer')],
  },
  hardDrive: {
    owner: 'pete',
    title: 'Hard drive, 2 TB, wiped',
    description:
      'Kept my vacation pictures safe for years. Wiped three times, healthy by every test I know.',
    value: 25,
    category: 'electronics',
    wishlist: ['Trail map', 'Compact camera'],
    postedDaysAgo: 16.1,
    photos: [photograph('vincent-botta-736919')],
  },
  stripedRunners: {
    owner: 'kit',
    title: 'Striped running shoes, size 10',
    description:
      'Knit uppers, three hundred miles to go. My knees have asked me to take up cycling.',
    value: 45,
    category: 'clothing',
    wishlist: ['Bike pump', 'Rain boots'],
    postedDaysAgo: 4.3,
    photos: [photograph('thomas-serer-420833')],
  },
  compactCamera: {
    owner: 'kit',
    title: 'Compact camera with a wrist strap',
    description:
      'Long zoom in a jacket pocket. Has seen every fourteener I have. Charger and a card with it.',
    value: 120,
    category: 'electronics',
    year: 2014,
    wishlist: ['Hard drive', 'Climbing rope'],
    postedDaysAgo: 10.7,
    photos: [photograph('patrick-brinksma-663044')],
  },
  bigMonitor: {
    owner: 'nora',
    title: '32-inch monitor',
    description:
      'Bright, thin edges, height adjusts. I traded up to a window. Keyboard and cup are not included.',
    value: 170,
    category: 'electronics',
    year: 2021,
    wishlist: ['Network cable', 'Cello', 'Wool rug'],
    postedDaysAgo: 6.7,
    photos: [photograph('daniel-korpai-1302051', [0, 0.1, 1])],
  },
  wagon: {
    owner: 'nora',
    title: 'Station wagon with wood on its sides',
    description:
      'Hauls a cello, two dogs or nine bags of leaves. 142,000 miles, rust only where I point at it.',
    value: 2600,
    category: 'vehicles',
    year: 1986,
    wishlist: ['Sailing dinghy', 'Upright piano'],
    postedDaysAgo: 12.8,
    photos: [drawing('station-wagon')],
  },
  dinghy: {
    owner: 'owen',
    title: 'Sailing dinghy, twelve feet',
    description:
      'Two sails, one patch, trailer with good bearings. Forgiving enough that I learned on it.',
    value: 1400,
    category: 'boats',
    year: 1998,
    wishlist: ['Station wagon', 'Double stroller'],
    postedDaysAgo: 9.0,
    photos: [drawing('dinghy')],
  },
  networkCable: {
    owner: 'owen',
    title: 'Network cable, red, fifty feet',
    description: 'Ran down our stairs until somebody learned to crawl. Both clips click.',
    value: 8,
    category: 'electronics',
    wishlist: ['Baby gate', 'Coffee beans'],
    postedDaysAgo: 2.0,
    photos: [photograph('thomas-q-1229169', [0, 0.05, 1])],
  },
  blackRunners: {
    owner: 'owen',
    title: 'Black trainers, size 12',
    description: 'Laced once, for the picture. With twins I run in whatever is by the door.',
    value: 45,
    category: 'clothing',
    wishlist: ['Picture books', 'Thermos'],
    postedDaysAgo: 7.9,
    photos: [photograph('imani-clovis-234736', [0.12, 0.1, 0.76])],
  },
  guitar: {
    owner: 'clementine',
    title: 'Acoustic guitar and a small amp',
    description:
      'Spruce top, played most nights for nine years. A microphone under the bridge, the amp hums in a friendly key.',
    value: 190,
    category: 'other',
    year: 2009,
    wishlist: ['Sewing machine', 'Mandolin'],
    postedDaysAgo: 5.4,
    photos: [drawing('guitar')],
  },
  norfolkPine: {
    owner: 'clementine',
    title: 'Norfolk pine, waist high',
    description:
      'Was a Christmas present the size of a cup. Now it leans toward the window and needs a taller one.',
    value: 28,
    category: 'home',
    wishlist: ['Tomato seedlings', 'Quilt'],
    postedDaysAgo: 14.9,
    photos: [photograph('caleb-george-536388', [0, 0.05, 1])],
  },
  sewingMachine: {
    owner: 'ruth',
    title: 'Sewing machine, straight stitch',
    description:
      'Iron, oiled, and older than I am. Sews denim without a word. Foot pedal, bobbins and a little oil can.',
    value: 150,
    category: 'other',
    year: 1951,
    wishlist: ['Acoustic guitar', 'Canning jars'],
    postedDaysAgo: 3.7,
    photos: [drawing('sewing-machine')],
  },
} as const satisfies Record<string, DemoItem>
