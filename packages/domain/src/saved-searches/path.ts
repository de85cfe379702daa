/** Opens a saved search; without an id the list of all. */
export function savedSearchPath(id: string | null | undefined): string {
  return id ? `/saved-searches/${id}` : '/saved-searches'
}
