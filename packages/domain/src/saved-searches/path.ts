/** Opens a saved search, or the list of all without an id. */
export function savedSearchPath(id: string | null | undefined): string {
  return id ? `/saved-searches/${id}` : '/saved-searches'
}
