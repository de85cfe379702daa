/** The values of the fields that were changed in a form, so that nothing else is overwritten. */
export function changedFields<Values extends object>(
  values: Values,
  dirtyFields: Partial<Record<keyof Values, unknown>>,
): Partial<Values> {
  const changed = Object.entries(values).filter(([name]) => dirtyFields[name as keyof Values])
  return Object.fromEntries(changed) as Partial<Values>
}
