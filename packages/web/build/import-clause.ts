/** The values between the braces of an import or export: each name and what it becomes. */
export function namesInClause(clause: string): [name: string, other: string][] {
  return clause
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '' && !part.startsWith('type '))
    .map((part) => {
      const [name = '', other = name] = part.split(' as ')
      return [name, other]
    })
}
