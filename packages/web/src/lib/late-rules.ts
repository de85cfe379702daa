import { useEffect } from 'react'
import type { FieldValues, Resolver } from 'react-hook-form'

type Rules<Values extends FieldValues, Sent> = Resolver<Values, unknown, Sent>

/**
 * The resolver of a form that is shown before its rules have arrived: they load once it stands there,
 * and whatever is to be checked waits for them. Where they do not arrive, what was typed is sent as it
 * is, since the server checks by the same rules.
 */
export function useLateRules<Values extends FieldValues, Sent>(
  load: () => Promise<Rules<Values, Sent>>,
): Rules<Values, Sent> {
  useEffect(() => {
    load().catch(() => undefined)
  }, [load])
  return lateRules(load)
}

function lateRules<Values extends FieldValues, Sent>(
  load: () => Promise<Rules<Values, Sent>>,
): Rules<Values, Sent> {
  return async (typed, context, options) => {
    const rules = await load().catch(() => null)
    return rules ? rules(typed, context, options) : { values: typed as never, errors: {} }
  }
}
