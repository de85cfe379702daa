import type { ScreeningGroup, ScreeningStep } from './entry.ts'

/**
 * Words screened for by default. Words that our rules name and that hardly occur innocently are
 * held; the rest are flagged.
 */
const held: Record<ScreeningGroup, readonly string[]> = {
  weapons: [
    'handgun',
    'shotgun',
    'assault rifle',
    'ammunition',
    'brass knuckles',
    'switchblade',
    'stun gun',
    'ghost gun',
    'hand grenade',
  ],
  drugs: [
    'marijuana',
    'cannabis',
    'cocaine',
    'heroin',
    'fentanyl',
    'oxycodone',
    'xanax',
    'adderall',
  ],
  animals: ['ivory tusk', 'ball python', 'live snake', 'bearded dragon'],
  recalled: ['drop side crib', 'inclined sleeper', 'lawn dart', 'galaxy note 7', 'magnetic balls'],
  counterfeits: ['counterfeit*', 'fake rolex', 'super fake'],
  adult: ['porn*', 'sex toy', 'escort service', 'adult dvd'],
  payment: [],
  harassment: [],
}

const flagged: Record<ScreeningGroup, readonly string[]> = {
  weapons: ['pistol', 'revolver', 'live rounds', 'ammo', 'pepper spray'],
  drugs: ['vape pen', 'thc', 'prescription pill*', 'magic mushroom*'],
  animals: ['puppy', 'kitten', 'for adoption', 'live animal', 'exotic pet', 'ivory'],
  recalled: ['recalled', 'baby walker', 'crib bumper', 'hoverboard', 'expired car seat'],
  counterfeits: ['replica', 'knock off*', 'bootleg*', 'mirror quality', 'aaa quality'],
  adult: ['nude', 'xxx', 'onlyfans', 'erotic*', 'vibrator'],
  payment: [
    'venmo',
    'zelle',
    'cash app',
    'cashapp',
    'western union',
    'moneygram',
    'wire transfer',
    'bitcoin',
    'gift card',
    'pay me first',
    'shipping fee',
  ],
  harassment: [
    'kill yourself',
    'kys',
    'i will kill you',
    'i will hurt you',
    'know where you live',
    'go back to your country',
    'piece of shit',
    'bitch',
    'whore',
    'retarded',
  ],
}

export type DefaultEntry = { words: string; group: ScreeningGroup; step: ScreeningStep }

function entriesOf(step: ScreeningStep, groups: typeof held): DefaultEntry[] {
  return Object.entries(groups).flatMap(([group, entries]) =>
    entries.map((words) => ({ words, group: group as ScreeningGroup, step })),
  )
}

export const defaultEntries: readonly DefaultEntry[] = [
  ...entriesOf('hold', held),
  ...entriesOf('flag', flagged),
]
