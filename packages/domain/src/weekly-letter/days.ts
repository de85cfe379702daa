/** When letters come: when there is time to swap. */
export const LETTER_DAYS = 'between Friday and Sunday'
