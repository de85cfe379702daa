import { useEffect } from 'react'
import type { FieldValues, Resolver } from 'react-hook-form'
import { orNullIfLate } from './or-null-if-late.ts'

type Rules<Values extends FieldValues, Sent> = Resolver<Values, unknown, Sent>

/**
 * The resolver of a form whose rules load after the form is shown. Checks wait for the rules, and
 * the form's `isSubmitting` keeps its button busy meanwhile. If they do not arrive, the input is
 * sent unchecked: the server checks by the same rules.
 */
export function useLateRules<Values extends FieldValues, Sent>(
  load: () => Promise<Rules<Values, Sent>>,
): Rules<Values, Sent> {
  useEffect(() => {
    load().catch(() => undefined)
  }, [load])
  return async (typed, context, options) => {
    // A copy, because the form writes what is typed meanwhile into the same object.
    const values = structuredClone(typed)
    const rules = await orNullIfLate(load())
    return rules ? rules(values, context, options) : { values: values as never, errors: {} }
  }
}
