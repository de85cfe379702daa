import { type DemoItem, drawing, photograph } from '../demo-item.ts'

/**
 * Items of June (Nyack) and Hannah (Beacon). Mutual wishes, on purpose: twin-lens camera and
 * telephoto lens (both here), typewriter and mysteries (with Walt).
 */
export const nyackAndBeacon = {
  nikon: {
    owner: 'june',
    title: 'Nikon with a 50 mm lens',
    description:
      'A film camera my father looked after. The meter works, the shutter is true at every speed, the strap is his.',
    value: 210,
    category: 'electronics',
    year: 1977,
    wishlist: ['Three-seat sofa', 'Espresso machine', 'Film scanner'],
    postedDaysAgo: 2.9,
    photos: [photograph('chuttersnap-324234')],
  },
  bonsai: {
    owner: 'june',
    title: 'Juniper bonsai, eight years',
    description:
      'Wired twice, repotted last spring. It lives outdoors and needs somebody who is home most weekends.',
    value: 130,
    category: 'home',
    year: 2016,
    wishlist: ['Ceramics', 'Garden bench', 'Japanese saw'],
    postedDaysAgo: 27.5,
    photos: [photograph('mark-tegethoff-667351', [0.04, 0, 0.96])],
  },
  twinLens: {
    owner: 'june',
    title: 'Twin-lens reflex camera',
    description:
      'You look down into it and the world goes quiet. Cleaned in March, taking lens is clear, case is tired.',
    value: 380,
    category: 'electronics',
    year: 1956,
    wishlist: ['Telephoto lens', 'Darkroom enlarger'],
    wishlistOnly: true,
    postedDaysAgo: 13.9,
    photos: [photograph('alexander-andrews-260988', [0.14, 0.28, 0.74])],
  },
  pressCamera: {
    owner: 'june',
    title: 'Press camera with its flash',
    description:
      'Four by five, bellows without a pinhole, six film holders. The flash is for looks unless you find bulbs.',
    value: 240,
    category: 'electronics',
    year: 1947,
    wishlist: ['Tripod', 'Wooden crates'],
    postedDaysAgo: 30.3,
    photos: [photograph('jonathan-talbert-697262', [0, 0.48, 1])],
  },
  trowel: {
    owner: 'june',
    title: 'Scoop trowel and a bag of potting soil',
    description:
      'The trowel holds a quart, which is more than you think. Soil is half a bag, mixed for indoor plants.',
    value: 14,
    category: 'tools',
    wishlist: ['Tulips', 'Seed packets', 'Cash'],
    postedDaysAgo: 10.2,
    photos: [photograph('neslihan-gunaydin-3493')],
  },
  typewriter: {
    owner: 'june',
    title: 'Portable typewriter, teal',
    description:
      'Every key strikes, the bell rings, the ribbon is new. I wrote two bad novels on it. Yours may be better.',
    value: 75,
    category: 'other',
    year: 1962,
    wishlist: ['Mysteries', 'Fountain pen'],
    postedDaysAgo: 5.5,
    photos: [drawing('typewriter')],
  },
  tent: {
    owner: 'hannah',
    title: 'Two-person tent, one season old',
    description:
      'Eleven nights in the Catskills, one of them in real rain, and dry inside. Poles, pegs and footprint.',
    value: 140,
    category: 'sports',
    year: 2023,
    wishlist: ['Kayak paddle', 'Cast-iron pots', 'Field guides'],
    postedDaysAgo: 1.6,
    photos: [photograph('michael-guite-571169')],
  },
  tripod: {
    owner: 'hannah',
    title: 'Tripod with a ball head',
    description:
      'Folds to fourteen inches, holds still in wind. The camera in the picture is not part of it.',
    value: 70,
    category: 'electronics',
    wishlist: ['Orchid', 'Trail map'],
    postedDaysAgo: 36.4,
    photos: [
      photograph('zoltan-tasi-423051', [0, 0.1, 1]),
      photograph('zoltan-tasi-423051', [0, 0.3, 1]),
    ],
  },
  canoe: {
    owner: 'hannah',
    title: 'Canoe, fifteen feet, two paddles',
    description:
      'Red, light enough for two to carry to the river. Patched once at the bow, by somebody who knew how.',
    value: 450,
    category: 'boats',
    year: 2006,
    wishlist: ['Road bike', 'Roof rack', 'Wood stove'],
    postedDaysAgo: 8.5,
    photos: [drawing('canoe')],
  },
  raincoat: {
    owner: 'hannah',
    title: 'Yellow rain jacket, medium',
    description:
      'Real rubber, deep pockets, hood that stays up. Dries by the stove in the time it takes to drink a coffee.',
    value: 35,
    category: 'clothing',
    wishlist: ['High-tops', 'Wool socks', 'Cash'],
    postedDaysAgo: 12.1,
    photos: [drawing('raincoat')],
  },
  rangefinder: {
    owner: 'hannah',
    title: 'Digital camera, rangefinder style',
    description:
      'Small, fixed lens, beautiful in bad light. Two batteries and a case. I shoot film again, or it would stay.',
    value: 260,
    category: 'electronics',
    year: 2013,
    wishlist: ['Tablet', 'Canoe cart'],
    postedDaysAgo: 3.9,
    photos: [photograph('robert-shunev-528016', [0.2, 0.2, 0.62])],
  },
  telephoto: {
    owner: 'hannah',
    title: 'Telephoto lens, 70 to 200',
    description:
      'For herons and school plays. Glass is clean, hood and both caps with it, heavy in a good way.',
    value: 330,
    category: 'electronics',
    wishlist: ['Twin-lens camera', 'Binoculars'],
    postedDaysAgo: 15.8,
    photos: [photograph('brandi-redd-104140')],
  },
} as const satisfies Record<string, DemoItem>
