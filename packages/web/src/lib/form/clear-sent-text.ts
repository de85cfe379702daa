import type { DefaultValues, FieldValues, Path, UseFormReturn } from 'react-hook-form'

/** Clears a form's sent text, unless more was typed while it was being sent. */
export function clearSentText<Fields extends FieldValues>(
  form: UseFormReturn<Fields>,
  field: Path<Fields>,
  sent: string,
): void {
  const typed: unknown = form.getValues(field)
  if (typeof typed !== 'string' || typed.trim() !== sent) return
  form.reset({ [field]: '' } as DefaultValues<Fields>)
}
