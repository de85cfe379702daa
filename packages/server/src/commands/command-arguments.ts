import { ConfigError } from '../config-error.ts'

/** The arguments of a command that knows no options: at most `max`, and none with a dash. */
export function commandArguments(
  usage: string,
  max: number,
  given: readonly string[] = process.argv.slice(2),
): readonly string[] {
  const unknown = given.find((one) => one.startsWith('-')) ?? given[max]
  if (unknown === undefined) return given
  throw new ConfigError(`“${unknown}” is not known here: ${usage}`)
}
