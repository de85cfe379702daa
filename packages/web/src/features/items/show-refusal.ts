import type { UseFormReturn } from 'react-hook-form'
import { showErrors } from '../../lib/form/show-issues.ts'
import { ApiError } from '../../lib/queries/api.ts'
import type { ItemDraft } from './draft/item-draft.ts'

type Form = Pick<UseFormReturn<ItemDraft>, 'getValues' | 'setError'>

/** Shows the server's refusal at the fields; returns the message about the photos. */
export function showRefusal(error: unknown, form: Form): string | undefined {
  if (!(error instanceof ApiError)) return undefined
  if (/^(photos|sandbox)\./.test(error.code)) return error.text
  const draft = form.getValues()
  const errors = error.issues.flatMap(({ path, message }) => {
    const field = fieldOf(path, draft)
    return field ? [{ path: field, message }] : []
  })
  showErrors(form, errors)
  return error.issues.find(({ path }) => /image\d*$/i.test(path))?.message
}

/** The form's field for an issue's path, such as `wishlist.2`. */
function fieldOf(path: string, draft: ItemDraft): keyof ItemDraft | undefined {
  const [field = ''] = path.split('.')
  if (field === 'year' && draft.yearBefore !== null) return 'yearBefore'
  return field in draft ? (field as keyof ItemDraft) : undefined
}
