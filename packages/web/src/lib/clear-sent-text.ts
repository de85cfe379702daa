import type { DefaultValues, FieldValues, Path, UseFormReturn } from 'react-hook-form'

/** Empties a form of one text once that has been sent; what was typed while it was on its way stays. */
export function clearSentText<Fields extends FieldValues>(
  form: UseFormReturn<Fields>,
  field: Path<Fields>,
  sent: string,
): void {
  const typed: unknown = form.getValues(field)
  if (typeof typed !== 'string' || typed.trim() !== sent) return
  form.reset({ [field]: '' } as DefaultValues<Fields>, { keepFieldsRef: true })
}
