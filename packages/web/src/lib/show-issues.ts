import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import { ApiError } from './api.ts'

type Form<Values extends FieldValues> = Pick<UseFormReturn<Values>, 'getValues' | 'setError'>

/** Puts what the server refused under its fields: by the paths of its issues, and by the codes that belong to one field. */
export function showIssues<Values extends FieldValues>(
  error: unknown,
  form: Form<Values>,
  fieldOfCode: Record<string, Path<Values>> = {},
): void {
  if (!(error instanceof ApiError)) return
  const issues = error.issues.filter(({ path }) => path in form.getValues())
  const field = fieldOfCode[error.code]
  if (issues.length === 0 && field) issues.push({ path: field, message: error.text })
  for (const { path, message } of issues) {
    form.setError(path as Path<Values>, { message }, { shouldFocus: true })
  }
}
