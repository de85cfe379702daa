import { dialogLater } from '../../ui/feedback/later.tsx'

/** The form of a new item, loaded on first use. */
export const PostItemDialog = dialogLater(
  'Post an Item',
  async () => (await import('./PostItemDialog.tsx')).PostItemDialog,
)

/** The form of a posted item, loaded on first use. */
export const EditItemDialog = dialogLater(
  'Edit Item',
  async () => (await import('./EditItemDialog.tsx')).EditItemDialog,
)
