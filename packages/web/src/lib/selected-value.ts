/** What stands in a select as one of its own values; blank where nothing is chosen. */
export function selectedValue<Value extends string>(
  values: readonly Value[],
  text: string,
): Value | '' {
  return values.find((value) => value === text) ?? ''
}
