/** Items that a member offers at a time; swapped ones do not count. */
export const ITEMS_MOST = 300
/** Photos of all items of a member. Each is at most 600 by 450 pixels in three sizes. */
export const PHOTOS_MOST = 3_000
