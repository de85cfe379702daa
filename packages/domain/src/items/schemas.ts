import * as z from 'zod/mini'
import { hasPartOfCent, LARGEST_AMOUNT, parseAmount, WHOLE_CENTS } from '../money.ts'
import { PHOTO_SLOTS } from '../photos/photo.ts'
import { lineOfText, optionalText } from '../text.ts'
import { categories } from './categories.ts'
import { IncomingRules } from './incoming-rules.ts'
import type { EditableItem } from './item.ts'

const VALUE_TOO_LOW = 'Value must be greater than 0'

/** Limits that differ between members' items and the sandbox's. */
export type ItemPolicy = { descriptionMax: number; wishlistMin: number; noValue: string }
export const itemPolicy = {
  member: { descriptionMax: 200, wishlistMin: 0, noValue: VALUE_TOO_LOW },
  sandbox: { descriptionMax: 50, wishlistMin: 1, noValue: 'Value is required' },
} as const satisfies Record<string, ItemPolicy>

export const WISHLIST_MAX = 5
export const WISH_MAX = 60
export const YEAR_MIN = 1800
/** The form lists years from here; earlier years are typed. */
export const YEAR_LISTED_FROM = 1950

const WRONG_RULES = 'The rules for offers could not be read'

export const WISHES_NEEDED = 'Add at least one wish to accept only wishlist offers'
export const SETTINGS_NEED_WISHES =
  'Your settings accept only wishlist offers. Add at least one wish'

function value({ noValue }: ItemPolicy) {
  return z.pipe(
    z.union([z.string(), z.number()], { error: noValue }),
    z.transform((typed: string | number, context) => {
      const cents = parseAmount(typed)
      if (cents !== null && cents > 0 && cents <= LARGEST_AMOUNT) return cents
      context.issues.push({ code: 'custom', input: typed, message: problemOf(typed, cents) })
      return z.NEVER
    }),
  )

  function problemOf(typed: string | number, cents: number | null): string {
    if (String(typed).trim() === '') return noValue
    if (hasPartOfCent(typed) && Number(typed) >= 0.01) return WHOLE_CENTS
    return (cents ?? 0) > LARGEST_AMOUNT ? 'Value must be less than $100,000,000' : VALUE_TOO_LOW
  }
}

export const WRONG_YEAR = `Year must be a whole number from ${YEAR_MIN} to this year`

const Year = z.pipe(
  z.nullable(z.union([z.string(), z.number()], { error: WRONG_YEAR })),
  z.transform((typed: string | number | null, context) => {
    if (typed === null || typed === '') return null
    const year = Number(typed)
    if (Number.isInteger(year) && year >= YEAR_MIN && year <= 9999) return year
    context.issues.push({ code: 'custom', input: typed, message: WRONG_YEAR })
    return z.NEVER
  }),
)

/** Multipart forms carry lists as JSON text. */
function list<Entry extends z.core.$ZodType>(entries: z.ZodMiniArray<Entry>, message: string) {
  return z.pipe(
    z.union([z.string(), z.array(z.unknown())], { error: message }),
    z.pipe(
      z.transform((given: string | unknown[], context) => {
        if (typeof given !== 'string') return given
        try {
          return JSON.parse(given || '[]') as unknown
        } catch {
          context.issues.push({ code: 'custom', input: given, message })
          return z.NEVER
        }
      }),
      entries,
    ),
  )
}

const Wishes = list(
  z.array(
    lineOfText(0, WISH_MAX, 'Wishes are text', `A wish must be ${WISH_MAX} characters or less`),
    'The wishlist must be a list of texts',
  ),
  'The wishlist must be a list of texts',
)

/** Trims entries; drops blanks and repeats. */
export function tidyWishlist(wishes: readonly string[]): string[] {
  const seen = new Map<string, string>()
  for (const wish of wishes.map((entry) => entry.trim()).filter(Boolean)) {
    if (!seen.has(wish.toLowerCase())) seen.set(wish.toLowerCase(), wish)
  }
  return [...seen.values()]
}

function wishlist(policy: ItemPolicy) {
  return z.pipe(
    z.pipe(
      Wishes,
      z.transform((wishes: string[]) => tidyWishlist(wishes)),
    ),
    z
      .array(z.string())
      .check(
        z.maxLength(WISHLIST_MAX, 'Maximum 5 items allowed'),
        z.minLength(policy.wishlistMin, 'YOU MUST ADD AT LEAST ONE ITEM'),
      ),
  )
}

/** Multipart forms carry the rules as JSON text; empty text means that the owner's rules apply. */
const Rules = z.pipe(
  z.transform((given: unknown, context) => {
    if (typeof given !== 'string') return given
    try {
      return JSON.parse(given || 'null') as unknown
    } catch {
      context.issues.push({ code: 'custom', input: given, message: WRONG_RULES })
      return z.NEVER
    }
  }),
  z.nullable(IncomingRules),
)

const Switch = z.pipe(
  z.union([z.boolean(), z.literal('true'), z.literal('false')], {
    error: 'This must be true or false',
  }),
  z.transform((given: boolean | 'true' | 'false') => given === true || given === 'true'),
)

function itemFields(policy: ItemPolicy) {
  const { descriptionMax } = policy
  return {
    title: lineOfText(1, 100, 'Title is required', 'Title must be 100 characters or less'),
    description: optionalText(
      descriptionMax,
      `Description must be ${descriptionMax} characters or less`,
    ),
    value: value(policy),
    category: z.enum(categories, { error: 'Please choose a category' }),
    year: Year,
    wishlist: wishlist(policy),
    acceptOnlyWishlistOffers: Switch,
    incomingRules: Rules,
    isMembersOnly: Switch,
  } satisfies Record<keyof EditableItem, z.core.$ZodType>
}

/** Accepts form values and multipart bodies. */
export function newItem(policy: ItemPolicy) {
  const fields = itemFields(policy)
  return z
    .object({
      ...fields,
      description: z.prefault(fields.description, null),
      category: z._default(fields.category, 'other'),
      year: z.prefault(fields.year, null),
      wishlist: z.prefault(fields.wishlist, '[]'),
      acceptOnlyWishlistOffers: z.prefault(fields.acceptOnlyWishlistOffers, false),
      incomingRules: z.prefault(fields.incomingRules, null),
      isMembersOnly: z.prefault(fields.isMembersOnly, false),
    })
    .check(
      z.refine((item) => !item.acceptOnlyWishlistOffers || item.wishlist.length > 0, {
        error: WISHES_NEEDED,
        path: ['wishlist'],
      }),
    )
}

export const NewItem = newItem(itemPolicy.member)
export type NewItem = z.infer<typeof NewItem>

/** Accepts any digits; `addSlots` checks the amount. */
const Credits = z.pipe(
  z.union([z.string(), z.number()], { error: 'Please enter how many credits to use' }),
  z.transform((typed: string | number) =>
    /^\d{1,9}$/.test(String(typed).trim()) ? Number(typed) : Number.NaN,
  ),
)

/** The number is ignored unless `useGiftCredits` is set. */
const creditFields = {
  useGiftCredits: z.prefault(Switch, false),
  creditsUsed: z.prefault(Credits, 0),
}
type CreditFields = { useGiftCredits: boolean; creditsUsed: number }

/** Returns null credits when none are used. */
export function partCredits<Sent extends CreditFields>({
  useGiftCredits,
  creditsUsed,
  ...fields
}: Sent) {
  return { fields, credits: useGiftCredits ? creditsUsed : null }
}

const SEEN = 'Please name the notes that you have read'

/** The ids of the notes about recalled goods that the owner has read. */
const goodsSeen = z.prefault(
  list(
    z.array(z.string({ error: SEEN }).check(z.maxLength(60, SEEN))).check(z.maxLength(20, SEEN)),
    SEEN,
  ),
  '[]',
)

export const PostedItem = z.safeExtend(NewItem, { ...creditFields, goodsSeen })
export type PostedItem = z.infer<typeof PostedItem>

const SEEN_PHOTOS = 'Please name the photos that the form began with by their addresses'

const PHOTO_ORDER = 'Please name the photos in their order by their addresses'

function photoNames(message: string) {
  const name = z.string({ error: message }).check(z.maxLength(200, message))
  return z.optional(list(z.array(name).check(z.maxLength(PHOTO_SLOTS, message)), message))
}

/**
 * An edit sends only changed fields. `removeImages` lists the photo slots to empty, `photosSeen` the
 * addresses of the photos before the edit, first slot first: others are not overwritten.
 * `photoOrder` names all photos after both and the edit's own files, by address or as `image{k}`: they
 * move to the slots from 1 on. It comes last so that a server without it loses no photo.
 */
function itemChange(policy: ItemPolicy) {
  return z.object({
    ...z.exactPartial(z.object(itemFields(policy))).shape,
    ...creditFields,
    goodsSeen,
    removeImages: z.prefault(
      list(
        z.array(z.int().check(z.gte(1), z.lte(PHOTO_SLOTS))),
        'Please name the photos to remove by their slots',
      ),
      '[]',
    ),
    photosSeen: photoNames(SEEN_PHOTOS),
    photoOrder: photoNames(PHOTO_ORDER),
  })
}

export const ItemEdit = itemChange(itemPolicy.member)
export type ItemEdit = z.infer<typeof ItemEdit>
export const GuestItemEdit = itemChange(itemPolicy.sandbox)
