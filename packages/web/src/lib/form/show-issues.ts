import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import { ApiError } from '../queries/api.ts'

type Form<Values extends FieldValues> = Pick<UseFormReturn<Values>, 'getValues' | 'setError'>

/** Shows a server's refusal under its fields, by the paths of its issues or by its code. */
export function showIssues<Values extends FieldValues>(
  error: unknown,
  form: Form<Values>,
  fieldOfCode: Record<string, Path<Values>> = {},
): void {
  if (!(error instanceof ApiError)) return
  const issues = error.issues.filter(({ path }) => path in form.getValues())
  const field = fieldOfCode[error.code]
  if (issues.length === 0 && field) issues.push({ path: field, message: error.text })
  showErrors(form, issues as { path: Path<Values>; message: string }[])
}

/** Shows messages under their fields. The first field takes the focus. */
export function showErrors<Values extends FieldValues>(
  { setError }: Pick<Form<Values>, 'setError'>,
  errors: readonly { path: Path<Values>; message: string }[],
): void {
  errors.forEach(({ path, message }, place) => {
    setError(path, { message }, { shouldFocus: place === 0 })
  })
}
