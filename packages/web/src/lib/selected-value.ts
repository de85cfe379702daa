/** Narrows a select's text to one of its values; blank where nothing is chosen. */
export function selectedValue<Value extends string>(
  values: readonly Value[],
  text: string,
): Value | '' {
  return values.find((value) => value === text) ?? ''
}
