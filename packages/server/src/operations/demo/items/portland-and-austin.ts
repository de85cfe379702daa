import { type DemoItem, drawing, photograph } from '../demo-item.ts'

/**
 * Items of Marcus and Ingrid (Portland), Ines and Tomás (Austin). Mutual wishes: laptop and molded
 * chair, motorcycle and desktop.
 */
export const portlandAndAustin = {
  laptop: {
    owner: 'marcus',
    title: 'Laptop, 13 inch, good battery',
    description:
      'Six hours on a charge, every key present. Wiped and set up fresh, the sticker on the lid came off clean.',
    value: 380,
    category: 'electronics',
    year: 2018,
    wishlist: ['Molded armchair', 'Acoustic guitar', 'Cash'],
    postedDaysAgo: 6.3,
    photos: [photograph('derick-david-409858', [0.12, 0.12, 0.76])],
  },
  rainBoots: {
    owner: 'marcus',
    title: 'Rain boots, tall, size 8',
    description:
      'Ordered a size too small in a hurry. Worn for one November, which here is a long time.',
    value: 28,
    category: 'clothing',
    wishlist: ['Running shoes, size 10', 'Umbrella'],
    postedDaysAgo: 11.4,
    photos: [drawing('rain-boots')],
  },
  fieldGuides: {
    owner: 'marcus',
    title: 'Field guides to birds and trees',
    description:
      'Both west coast editions, notes in pencil. I know the robins by now and am learning mushrooms.',
    value: 20,
    category: 'books',
    wishlist: ['Binoculars', 'Mushroom guide'],
    postedDaysAgo: 2.6,
    photos: [drawing('field-guides')],
  },
  tealRunners: {
    owner: 'ingrid',
    title: 'Teal running shoes, size 7',
    description:
      'Two short runs and a long regret. They are pretty, and they are for somebody with a narrower foot.',
    value: 48,
    category: 'clothing',
    wishlist: ['Rain boots', 'Bike lights'],
    postedDaysAgo: 4.9,
    photos: [photograph('chuttersnap-584518')],
  },
  moldedChair: {
    owner: 'ingrid',
    title: 'Molded armchair, black',
    description:
      'From my first office. The legs were tightened, the shell is whole, and it is better for soup than for typing.',
    value: 95,
    category: 'furniture',
    wishlist: ['Laptop', 'Bookshelf'],
    postedDaysAgo: 9.3,
    photos: [photograph('andres-jasso-220776')],
  },
  motorcycle: {
    owner: 'ines',
    title: 'Motorcycle, 500 cc twin',
    description:
      'Rebuilt carburetors, new tires, the tank is the paint it was born with. Title in hand, 31,000 miles.',
    value: 2400,
    category: 'motorcycles',
    year: 1979,
    wishlist: ['Desktop computer', 'Pickup', 'Piano'],
    postedDaysAgo: 7.7,
    photos: [drawing('motorcycle')],
  },
  whiteHighTops: {
    owner: 'ines',
    title: 'White leather high-tops, size 11',
    description:
      'My brother left them here. He says trade them for something I like, so here we are.',
    value: 60,
    category: 'clothing',
    wishlist: ['Hammock', 'Cast-iron pan'],
    postedDaysAgo: 3.1,
    photos: [photograph('xavier-teo-469050', [0, 0.15, 1])],
  },
  desktop: {
    owner: 'tomas',
    title: 'Desktop computer with green lights',
    description:
      'I built it, I know every screw. Fast, quiet, and the lights can be turned off, though why would you.',
    value: 900,
    category: 'electronics',
    year: 2021,
    wishlist: ['Motorcycle', 'Kayak'],
    postedDaysAgo: 5.1,
    photos: [photograph('florian-olivo-1166419', [0, 0.05, 1])],
  },
  memory: {
    owner: 'tomas',
    title: 'Memory sticks, a pair of 16 GB',
    description:
      'Pulled from a working computer when I doubled it. Tested overnight, kept in a sleeve since.',
    value: 45,
    category: 'electronics',
    wishlist: ['Network cable', 'Soldering iron'],
    postedDaysAgo: 13.2,
    photos: [photograph('liam-briese-1128307')],
  },
  chargingCable: {
    owner: 'tomas',
    title: 'Charging cable, six feet',
    description: 'One of eleven. I counted, and I am not proud.',
    value: 5,
    category: 'electronics',
    wishlist: ['Wireless mouse', 'Tacos'],
    postedDaysAgo: 1.2,
    photos: [photograph('adam-birkett-239153', [0.1, 0.3, 0.8])],
  },
} as const satisfies Record<string, DemoItem>
