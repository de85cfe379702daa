/** A kind of thing that may not be swapped, or was recalled as a kind, with its public source. */
export type ForbiddenKind = {
  id: string
  /** Its name in a sentence: "Drop-side cribs". */
  name: string
  /** The words that titles use for it, in the singular. */
  phrases: readonly string[]
  /** The title must have these words too, anywhere; they do not name the thing. */
  onlyWith?: RegExp
  /** One of these words or phrases, spelled exactly so, gives the title another meaning. */
  unless?: readonly string[]
  reason: string
  /** The law or rule that the reason names. */
  url: string
}

const TOYS =
  'toy nerf water squirt airsoft cap lego wooden plastic costume prop poster book dvd game'
/** Revolver is a record of the Beatles; bands are called Sex Pistols and Velvet Revolver. */
const RECORDS = ['vinyl', 'lp', 'cd', 'album', 'beatles', 'sex pistols', 'velvet revolver']
const POWDER_COATS = ['powder coat', 'powder coats', 'powder coated', 'powder coating']

const usCode = (title: number, section: string) =>
  `https://uscode.house.gov/view.xhtml?req=granuleid:USC-prelim-title${title}-section${section}`
const federalRules = (part: number) => `https://www.ecfr.gov/current/title-16/part-${part}`

export const forbiddenKinds: readonly ForbiddenKind[] = [
  {
    id: 'weapons',
    name: 'Firearms, their parts and ammunition',
    phrases: [
      ...['handgun', 'pistol', 'revolver', 'firearm', 'rifle', 'assault rifle', 'shotgun'],
      ...['ammunition', 'ammo', 'shotgun shell', 'live round', 'gun part', 'gun barrel'],
      ...['rifle barrel', 'lower receiver', 'lower receiver ar', 'rifle magazine'],
      ...['pistol magazine', 'gun silencer'],
    ],
    unless: [...RECORDS, ...TOYS.split(' ')],
    reason: 'Federal law regulates who may hand them on (18 U.S.C. 922).',
    url: usCode(18, '922'),
  },
  {
    id: 'explosives',
    name: 'Fireworks and explosives',
    phrases: ['firework', 'firecracker', 'bottle rocket', 'gunpowder', 'black powder', 'dynamite'],
    unless: [...POWDER_COATS, 'bottle rocket kit', 'bottle rocket kits', ...TOYS.split(' ')],
    reason: 'Handing on explosives needs a license (18 U.S.C. 842).',
    url: usCode(18, '842'),
  },
  {
    id: 'medicine',
    name: 'Prescription medicine',
    phrases: [
      ...['prescription medicine', 'prescription medication', 'prescription drug'],
      ...['prescription pill', 'antibiotic', 'amoxicillin', 'insulin', 'oxycodone', 'hydrocodone'],
      ...['adderall', 'xanax', 'ozempic', 'viagra'],
    ],
    reason: 'It may only be dispensed on a prescription (21 U.S.C. 353).',
    url: usCode(21, '353'),
  },
  {
    id: 'alcohol',
    name: 'Alcohol',
    phrases: [
      ...['bottle of wine', 'case of wine', 'red wine', 'white wine', 'beer', 'case of beer'],
      ...['whiskey', 'whisky', 'bourbon', 'vodka', 'tequila', 'bottle of rum', 'bottle of gin'],
      ...['champagne', 'cognac', 'hard liquor', 'moonshine'],
    ],
    unless: ['root', 'ginger', 'color', 'colored', 'vinegar', 'candle', ...TOYS.split(' ')],
    reason: 'Handing it on needs a permit (27 U.S.C. 203).',
    url: usCode(27, '203'),
  },
  {
    id: 'tobacco',
    name: 'Tobacco and vapes',
    phrases: [
      ...['cigarette', 'cigar', 'tobacco', 'chewing tobacco', 'e cigarette', 'vape', 'vape pen'],
      ...['e cigarette starter', 'vape starter', 'vape pen starter', 'vape juice'],
      ...['nicotine pouch', 'snus'],
    ],
    unless: TOYS.split(' '),
    reason: 'It may not be given to anybody under 21 (21 U.S.C. 387f).',
    url: usCode(21, '387f'),
  },
  {
    id: 'drop_side_cribs',
    name: 'Drop-side cribs',
    phrases: ['crib'],
    onlyWith:
      /(?<!(?:\b(?:no|not|non|without)|n['’]t)(?: an?)?[\s-]+)(?:\bw\/\s*)?\bdrop[\s-]?side[ds]?\b/i,
    unless: ['doll', 'dolls', 'dollhouse'],
    reason: 'Babies died in them, and nobody may hand one on (16 CFR 1219 and 1220).',
    url: federalRules(1219),
  },
  {
    id: 'inclined_sleepers',
    name: 'Inclined sleepers',
    phrases: ['inclined sleeper', 'inclined infant sleeper', 'inclined baby sleeper'],
    reason: 'Babies died in them, and they are banned (16 CFR 1310).',
    url: federalRules(1310),
  },
  {
    id: 'crib_bumpers',
    name: 'Padded crib bumpers',
    phrases: ['crib bumper', 'padded crib bumper', 'crib bumper pad'],
    reason: 'Babies died of them, and they are banned (16 CFR 1309).',
    url: federalRules(1309),
  },
  {
    id: 'lawn_darts',
    name: 'Lawn darts',
    phrases: ['lawn dart', 'jart'],
    reason: 'Those with heavy tips killed children, and they are banned (16 CFR 1306).',
    url: federalRules(1306),
  },
]
