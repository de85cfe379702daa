/** Shown to two members who have both said so. */
export const KNOW_EACH_OTHER = 'You know each other'
