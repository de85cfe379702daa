/** Items that a member offers at a time; swapped ones do not count. */
export const ITEMS_MAX = 300
/** Photos of all items of a member. Each is at most 600 by 450 pixels in three sizes. */
export const PHOTOS_MAX = 3_000
