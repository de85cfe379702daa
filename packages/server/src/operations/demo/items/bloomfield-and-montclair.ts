import { type DemoItem, drawing, photograph } from '../demo-item.ts'

/**
 * Items of Luis (Bloomfield) and Grace (Montclair). Mutual wishes, on purpose: train set and
 * dollhouse (both here), drill and stepladder, basketball and tennis balls, blue armchair and
 * record player.
 */
export const bloomfieldAndMontclair = {
  skateboard: {
    owner: 'luis',
    title: 'Penny skateboard, red',
    description:
      'My daughter rode it to school for a year. New wheels last summer, one honest scratch on the tail.',
    value: 45,
    category: 'sports',
    wishlist: ['Roller skates', 'Soccer goal', 'Bike helmet', 'Succulents'],
    postedDaysAgo: 14.1,
    photos: [photograph('max-tarkhov-737999')],
  },
  soccerBall: {
    owner: 'luis',
    title: 'Match soccer ball, muddy but true',
    description:
      'Size 5, holds its air from one Saturday to the next. Washes up better than it looks here.',
    value: 15,
    category: 'sports',
    wishlist: ['Basketball hoop', 'Training cones'],
    postedDaysAgo: 5.9,
    photos: [photograph('nik-shuliahin-619349', [0, 0, 0.889])],
  },
  basketball: {
    owner: 'luis',
    title: 'Outdoor basketball',
    description:
      'Grippy, broken in, and the right size for a driveway. We have three and only one hoop.',
    value: 18,
    category: 'sports',
    wishlist: ['Tennis balls', 'Soccer goal'],
    postedDaysAgo: 2.7,
    photos: [photograph('tommy-bebo-600358', [0.1, 0.46, 0.8])],
  },
  trainSet: {
    owner: 'luis',
    title: 'Wooden train set, sixty pieces',
    description:
      'An engine, cars, two bridges and enough track for a living room. The magnets all still pull.',
    value: 60,
    category: 'toys',
    wishlist: ['Dollhouse', 'Balance bike', 'Picture books'],
    postedDaysAgo: 4.8,
    photos: [drawing('train-set')],
  },
  drill: {
    owner: 'luis',
    title: 'Cordless drill, two batteries',
    description:
      'Built one bunk bed and a hundred shelves with it. Both batteries last a day, charger and bits in the case.',
    value: 55,
    category: 'tools',
    year: 2021,
    wishlist: ['Stepladder', 'Sander'],
    postedDaysAgo: 1.9,
    photos: [drawing('drill')],
  },
  childChair: {
    owner: 'luis',
    title: "Child's bentwood chair, painted white",
    description:
      'Seat is eleven inches off the floor. Holds a five-year-old and all her opinions. No balloon, sorry.',
    value: 20,
    category: 'furniture',
    wishlist: ['Picture books', 'Night light'],
    postedDaysAgo: 16.5,
    photos: [photograph('florian-klauer-14840', [0.12, 0.52, 0.8])],
  },
  leatherSofa: {
    owner: 'grace',
    title: 'Leather sofa, well sat in',
    description:
      'Twelve years of movie nights. The leather is soft, the frame is oak, and three of us can carry it.',
    value: 420,
    category: 'furniture',
    year: 2012,
    wishlist: ['Dining table', 'Side desk', 'Upright piano'],
    postedDaysAgo: 12.6,
    photos: [
      photograph('paul-weaver-1120584', [0.05, 0, 0.889]),
      photograph('paul-weaver-1120584', [0.1, 0.36, 0.5]),
    ],
  },
  bedsideTable: {
    owner: 'grace',
    title: 'Round bedside table',
    description:
      'Eighteen inches across, beech legs dipped in white. The clock stays with me, I have to get up somehow.',
    value: 35,
    category: 'furniture',
    wishlist: ['Sweater', 'Desk lamp'],
    postedDaysAgo: 8.8,
    photos: [photograph('benjamin-voros-310026', [0, 0.25, 1])],
  },
  armchair: {
    owner: 'grace',
    title: 'Blue armchair, reupholstered',
    description:
      'Found on a curb, redone in wool felt, and now the best reading chair in the house. It will not fit the new one.',
    value: 110,
    category: 'furniture',
    year: 1964,
    wishlist: ['Record player', 'Floor lamp'],
    postedDaysAgo: 3.6,
    photos: [
      photograph('kari-shea-398668', [0, 0.27, 1]),
      photograph('kari-shea-398668', [0, 0.4, 1]),
    ],
  },
  dollhouse: {
    owner: 'grace',
    title: 'Dollhouse with its furniture',
    description:
      'Built by my father in 1989, four rooms and an attic. The bathtub is the original, the sofa is felt.',
    value: 65,
    category: 'toys',
    year: 1989,
    wishlist: ['Train set', 'Puzzle'],
    postedDaysAgo: 5.2,
    photos: [drawing('dollhouse')],
  },
  aloe: {
    owner: 'grace',
    title: 'Aloe in a white pot',
    description:
      'A daughter of a daughter of my grandmother’s plant. Break off a leaf for kitchen burns, it forgives.',
    value: 16,
    category: 'home',
    wishlist: ['Terracotta pots', 'Potting soil'],
    postedDaysAgo: 21.3,
    photos: [photograph('silvia-agrasar-227575')],
  },
} as const satisfies Record<string, DemoItem>
