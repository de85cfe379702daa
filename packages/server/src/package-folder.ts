/** The folder of this package, from the source and from the built program beside it. */
export const packageFolder = new URL('../', import.meta.url)
