import type { Category } from '@swapstead/domain/items/categories.ts'
import type { DemoMemberKey } from '../members.ts'

type Given = { by: DemoMemberKey; title: string; value: number; category: Category }
type Said = readonly [stars: number, comment: string]

/**
 * A swap of long ago. Both owners have removed the swapped item from their lists; the ratings
 * remain.
 */
export type PastTrade = {
  from: Given & { says: Said }
  to: Given & { says: Said }
  /** Days since both confirmed the swap. */
  ago: number
}

/** The source of the neighbors' ratings. The first of each pair made the offer. */
export const pastTrades: readonly PastTrade[] = [
  {
    from: {
      by: 'priya',
      title: 'Snake plant',
      value: 30,
      category: 'home',
      says: [5, 'Clear about every scratch, and there was only one.'],
    },
    to: {
      by: 'walt',
      title: 'Bookcase, pine',
      value: 40,
      category: 'furniture',
      says: [5, 'A plant with written instructions. I follow them to the letter.'],
    },
    ago: 142,
  },
  {
    from: {
      by: 'dana',
      title: 'Bread machine',
      value: 45,
      category: 'home',
      says: [5, 'On time, in daylight, with a cushion for the ride home.'],
    },
    to: {
      by: 'priya',
      title: 'Wicker chair',
      value: 50,
      category: 'furniture',
      says: [5, 'The machine came with a loaf in it. What more can I say.'],
    },
    ago: 96,
  },
  {
    from: {
      by: 'luis',
      title: 'Baby carrier',
      value: 35,
      category: 'other',
      says: [4, 'A little late, which he said before it happened.'],
    },
    to: {
      by: 'sam',
      title: 'Sander',
      value: 40,
      category: 'tools',
      says: [5, 'Clean, complete, and the manual was in the bag.'],
    },
    ago: 84,
  },
  {
    from: {
      by: 'june',
      title: 'Slide projector',
      value: 60,
      category: 'electronics',
      says: [5, 'He had polished the lens board. Who does that?'],
    },
    to: {
      by: 'walt',
      title: 'Garden gate',
      value: 70,
      category: 'home',
      says: [5, 'Showed me how to thread it. We looked at Niagara, 1961.'],
    },
    ago: 120,
  },
  {
    from: {
      by: 'theo',
      title: 'Headset',
      value: 40,
      category: 'electronics',
      says: [5, 'Brought it to the library and let me try it on.'],
    },
    to: {
      by: 'grace',
      title: 'Wool coat',
      value: 55,
      category: 'clothing',
      says: [4, 'Works as described, the cable is shorter than I thought.'],
    },
    ago: 67,
  },
  {
    from: {
      by: 'hannah',
      title: 'Camping stove',
      value: 45,
      category: 'sports',
      says: [5, 'Rides as promised and the bell is a delight.'],
    },
    to: {
      by: 'rosa',
      title: 'Beach cruiser',
      value: 90,
      category: 'sports',
      says: [5, 'Boiled water on the parking lot to prove it.'],
    },
    ago: 73,
  },
  {
    from: {
      by: 'dana',
      title: 'Crib quilt',
      value: 40,
      category: 'home',
      says: [4, 'Good talk, good stroller, one wheel to oil.'],
    },
    to: {
      by: 'luis',
      title: 'Stroller',
      value: 60,
      category: 'other',
      says: [5, 'Washed, folded, and the stitches are perfect.'],
    },
    ago: 58,
  },
  {
    from: {
      by: 'sam',
      title: 'Wall shelf, oak',
      value: 35,
      category: 'furniture',
      says: [5, 'Exactly what the pictures show.'],
    },
    to: {
      by: 'theo',
      title: 'Desk lamp',
      value: 30,
      category: 'home',
      says: [5, 'Brought the screws and a level. Left the level.'],
    },
    ago: 49,
  },
  {
    from: {
      by: 'marcus',
      title: 'Spotting scope',
      value: 80,
      category: 'sports',
      says: [5, 'Waited while I was stuck on the bridge.'],
    },
    to: {
      by: 'ingrid',
      title: 'Camp chairs',
      value: 50,
      category: 'sports',
      says: [5, 'Knew the name of every bird in the parking lot.'],
    },
    ago: 44,
  },
  {
    from: {
      by: 'tomas',
      title: 'Graphics card',
      value: 150,
      category: 'electronics',
      says: [5, 'Straight answers and a straight wheel.'],
    },
    to: {
      by: 'ines',
      title: 'Road bicycle',
      value: 170,
      category: 'sports',
      says: [4, 'Needed a driver, and he came by to install it.'],
    },
    ago: 38,
  },
  {
    from: {
      by: 'nora',
      title: 'Music stand',
      value: 25,
      category: 'other',
      says: [5, 'Easy to find, easy to talk to.'],
    },
    to: {
      by: 'owen',
      title: 'Life vests',
      value: 40,
      category: 'boats',
      says: [5, 'Played a bar of Bach while I loaded the car.'],
    },
    ago: 52,
  },
  {
    from: {
      by: 'pete',
      title: 'Camp lantern',
      value: 30,
      category: 'campers',
      says: [4, 'All there, a bit dusty, as Kit had said.'],
    },
    to: {
      by: 'kit',
      title: 'Snowshoes',
      value: 65,
      category: 'sports',
      says: [5, 'Glows like a small moon. Met halfway in Broomfield.'],
    },
    ago: 41,
  },
]
