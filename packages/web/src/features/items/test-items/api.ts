import { sandboxCalls } from '@swapstead/domain/sandbox/calls.ts'
import { send } from '../../../lib/queries/api.ts'
import { useMutation } from '../../../lib/queries/use-mutation.ts'
import { type ItemFields, itemsAndOffers } from '../api.ts'

/** Uploads the photo of the test item that is posted next. */
export function useUploadTestPhoto() {
  return useMutation({
    mutationFn: (image: Blob) => send(sandboxCalls.upload, { body: {}, files: { image } }),
    meta: { failure: 'Upload Failed' },
  })
}

type TestItemSave = { fields: ItemFields; imageUrl1: string | null }

/** Posts a test item with the address of its uploaded photo. */
export function usePostTestItem(guestUserId: string) {
  return useMutation({
    mutationFn: ({ fields, imageUrl1 }: TestItemSave) =>
      send(sandboxCalls.create, { body: { ...fields, imageUrl1, guestUserId } }),
    meta: {
      success: 'Test Item Created!',
      failure: 'Failed to Create Item',
      refresh: itemsAndOffers,
    },
  })
}
