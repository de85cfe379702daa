/** Letters come on these days, when members have time to swap. */
export const LETTER_DAYS = 'between Friday and Sunday'
