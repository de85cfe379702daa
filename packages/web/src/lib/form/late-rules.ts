import { useEffect } from 'react'
import type { FieldValues, Resolver } from 'react-hook-form'
import { orNullIfLate } from './or-null-if-late.ts'

type Rules<Values extends FieldValues, Sent> = Resolver<Values, unknown, Sent>

/**
 * The resolver of a form that is shown before its rules have arrived: they load once it stands there,
 * and whatever is to be checked waits for them. Where they do not arrive, what was typed is sent as it
 * is: the server has to check all that they check. Until then the form's `isSubmitting` keeps its
 * button busy.
 */
export function useLateRules<Values extends FieldValues, Sent>(
  load: () => Promise<Rules<Values, Sent>>,
): Rules<Values, Sent> {
  useEffect(() => {
    load().catch(() => undefined)
  }, [load])
  return async (typed, context, options) => {
    // As it stands now: the form writes into the same object what is typed meanwhile.
    const values = structuredClone(typed)
    const rules = await orNullIfLate(load())
    return rules ? rules(values, context, options) : { values: values as never, errors: {} }
  }
}
