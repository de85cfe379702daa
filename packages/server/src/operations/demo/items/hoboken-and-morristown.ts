import { type DemoItem, drawing, photograph } from '../demo-item.ts'

/**
 * Items of Theo (Hoboken) and Sam (Morristown). Mutual wishes, on purpose: tablet and rangefinder
 * camera, pendant lamp and toolbox, pickup and teardrop trailer (each with a neighbor of another
 * town).
 */
export const hobokenAndMorristown = {
  polaroid: {
    owner: 'theo',
    title: 'Polaroid OneStep with two packs of film',
    description:
      'Sixteen pictures are left to take. I look at mine more than at anything on my phone, but one camera is enough.',
    value: 95,
    category: 'electronics',
    year: 2019,
    wishlist: ['Board games', 'Skateboard', 'Headphones', 'Wool blanket'],
    postedDaysAgo: 4.1,
    photos: [photograph('eniko-kis-663725')],
  },
  keyboard: {
    owner: 'theo',
    title: 'Mechanical keyboard, brown switches',
    description:
      'Seventy-five percent layout, colored caps, quiet enough for a shared office. Cable included.',
    value: 85,
    category: 'electronics',
    year: 2020,
    wishlist: ['High-tops, size 10', 'Desk lamp', 'Webcam'],
    postedDaysAgo: 9.9,
    photos: [photograph('juan-gomez-674574')],
  },
  curvedMonitor: {
    owner: 'theo',
    title: 'Curved monitor, 34 inch',
    description:
      'Wide enough for two documents and a bad habit. No dead pixels, stand and cables in the box.',
    value: 210,
    category: 'electronics',
    year: 2020,
    wishlist: ['Standing desk', 'Espresso machine', 'Record player'],
    postedDaysAgo: 18.2,
    photos: [photograph('alexandru-acea-686569', [0, 0.22, 1])],
  },
  tablet: {
    owner: 'theo',
    title: 'Tablet with a pencil',
    description:
      'Drew on it every day for a year, then went back to paper. No scratches, charges fine.',
    value: 240,
    category: 'electronics',
    year: 2019,
    wishlist: ['Digital camera', 'Sketchbooks'],
    postedDaysAgo: 2.2,
    photos: [photograph('kelly-sikkema-685291')],
  },
  recordPlayer: {
    owner: 'theo',
    title: 'Record player in a red case',
    description:
      'Folds up like a suitcase, speaker inside. New needle in January. Plays at the two speeds that matter.',
    value: 105,
    category: 'electronics',
    year: 1971,
    wishlist: ['Armchair', 'Shell chairs', 'Jazz records'],
    postedDaysAgo: 6.1,
    photos: [drawing('record-player')],
  },
  mouse: {
    owner: 'theo',
    title: 'Wireless mouse',
    description:
      'Bronze and black, one battery, one tiny receiver. Slept in a drawer for two years.',
    value: 12,
    category: 'electronics',
    wishlist: ['Charging cable', 'Cookies', 'Cash'],
    postedDaysAgo: 25.7,
    photos: [photograph('oscar-ivan-esquivel-arteaga-687447')],
  },
  pendantLamp: {
    owner: 'sam',
    title: 'Pendant lamp, warm white',
    description:
      'Came out of a kitchen I rewired. Enamel shade, four feet of cord, bulb still in it.',
    value: 60,
    category: 'home',
    wishlist: ['Toolbox', 'Wall shelf', 'Plant stand'],
    postedDaysAgo: 7.1,
    photos: [photograph('pierre-chatel-innocenti-483198')],
  },
  stepladder: {
    owner: 'sam',
    title: 'Stepladder, six feet',
    description:
      'Stands square and does not squeak. A little paint on it from every house on my street.',
    value: 35,
    category: 'tools',
    wishlist: ['Cordless drill', 'Paint rollers'],
    postedDaysAgo: 4.4,
    photos: [drawing('stepladder')],
  },
  sideDesk: {
    owner: 'sam',
    title: 'Oak side desk, three drawers',
    description:
      'Five feet long and shallow, fits a hallway or a small study. All drawers run, one of them squeaks hello.',
    value: 120,
    category: 'furniture',
    wishlist: ['Leather sofa', 'Filing cabinet'],
    postedDaysAgo: 17.8,
    photos: [photograph('abel-y-costa-716024', [0.111, 0, 0.889])],
  },
  pickup: {
    owner: 'sam',
    title: 'Pickup, five-speed, eight-foot bed',
    description:
      'Work truck with 184,000 miles and every receipt. New clutch, old radio. Passed inspection in August.',
    value: 3800,
    category: 'vehicles',
    year: 1994,
    wishlist: ['Travel trailer', 'Teardrop trailer', 'Riding mower'],
    wishlistOnly: true,
    postedDaysAgo: 22.9,
    photos: [drawing('pickup')],
  },
} as const satisfies Record<string, DemoItem>
