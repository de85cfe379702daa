import type { $ZodRawIssue } from 'zod/v4/core'

const GIVE_THIS = 'Please fill in this field'

/** The sentence for invalid input whose schema has no sentence of its own. */
export function inputSentence(issue: $ZodRawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return wrongType(issue.expected, issue.input)
    case 'invalid_value':
      return chooseOne(issue.values.map(String))
    case 'too_small':
      return tooSmall(issue.origin, Number(issue.minimum))
    case 'too_big':
      return tooBig(issue.origin, Number(issue.maximum))
    case 'invalid_format':
      return wrongFormats[issue.format] ?? 'Please write this another way'
    case 'not_multiple_of':
      return `Please enter a multiple of ${issue.divisor}`
    default:
      return 'This cannot be accepted. Please check it'
  }
}

const kinds: Record<string, string> = {
  string: 'Please write this as text',
  number: 'Please enter a number',
  int: 'Please enter a whole number',
  boolean: 'Please answer with true or false',
  array: 'Please send this as a list',
  object: 'Please send this as fields with names',
}

function wrongType(expected: string, input: unknown): string {
  const isMissing = input === undefined || input === null || input === ''
  if (isMissing && expected !== 'object') return GIVE_THIS
  return kinds[expected] ?? 'Please check this field'
}

const wrongFormats: Record<string, string> = {
  uuid: 'Please give a complete id, as it stands in its address',
  email: 'Please enter a valid email address',
  url: 'Please enter a complete address, beginning with https://',
  datetime: 'Please enter a date and a time',
  date: 'Please enter a date',
}

const MOST_NAMED = 12

function chooseOne(values: readonly string[]): string {
  const named = values.filter(Boolean)
  if (named.length === 1) return `Please choose ${named[0]}`
  if (named.length > MOST_NAMED) return 'Please choose one of the listed values'
  return `Please choose ${named.slice(0, -1).join(', ')} or ${named.at(-1)}`
}

function tooSmall(origin: string, minimum: number): string {
  if (origin === 'array') return `Please choose at least ${minimum}`
  if (origin !== 'string') return `Please enter ${figure(minimum)} or more`
  return minimum === 1 ? GIVE_THIS : `Please write at least ${figure(minimum)} characters`
}

function tooBig(origin: string, maximum: number): string {
  if (origin === 'array') return `Please choose at most ${figure(maximum)}`
  if (origin !== 'string') return `Please enter ${figure(maximum)} or less`
  return `Please write at most ${figure(maximum)} characters`
}

function figure(value: number): string {
  return value.toLocaleString('en-US')
}
