import { ConfigError } from '../config-error.ts'

/** The arguments of a command that knows no options: `most` of them, and none with a dash. */
export function commandArguments(
  usage: string,
  most: number,
  given: readonly string[] = process.argv.slice(2),
): readonly string[] {
  const unknown = given.find((one) => one.startsWith('-')) ?? given[most]
  if (unknown === undefined) return given
  throw new ConfigError(`“${unknown}” is not known here: ${usage}`)
}
