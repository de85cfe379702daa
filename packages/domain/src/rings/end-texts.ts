/** Sentences about a swap's end that its page and its notifications share. */
export const ITEM_GONE = 'One of the items is no longer free.'
export const NOT_ALL_ANSWERED = 'Not everyone answered in time.'
export const REST_IS_FREE = 'What was not handed over is free again.'
export const SUPPORT_WILL_WRITE = 'Support has been told and will write to you.'

/** For a swap that ended because nobody said anything. */
export function standstillText(ownTitle: string, hadMeeting: boolean): string {
  const free = `Your “${ownTitle}” is free again`
  return hadMeeting
    ? `Nobody said whether you swapped. ${free}: if you gave it away, remove it.`
    : `No meeting was agreed on. ${free}.`
}

/** For a report by one member that the third one did not answer. */
export function unconfirmedText(hasCome: boolean): string {
  return hasCome
    ? 'Somebody was said not to have handed their item over'
    : 'Somebody was reported as a no-show'
}
