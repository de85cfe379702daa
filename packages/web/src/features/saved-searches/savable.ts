/** What an address says that is saved, and what says nothing of what is searched for. */
const parts = ['search', 'asTyped', 'category', 'radius', 'sort']
const others = ['tab', 'view', 'bounds', 'still', 'item', 'shared']

/** Whether a saved search would find what the page shows: all that narrows it can be saved. */
export function isSavable(shown: object): boolean {
  const narrowing = Object.entries(shown).filter(([name]) => ![...parts, ...others].includes(name))
  return narrowing.every(([, value]) => !value)
}
