import { lazyDialog } from '../../ui/feedback/lazy-parts.tsx'

/** The form of a new item, loaded on first use. */
export const PostItemDialog = lazyDialog(
  'Post an Item',
  async () => (await import('./PostItemDialog.tsx')).PostItemDialog,
)

/** The form of a posted item, loaded on first use. */
export const EditItemDialog = lazyDialog(
  'Edit Item',
  async () => (await import('./EditItemDialog.tsx')).EditItemDialog,
)

/** The form of a new item with shared photos, loaded on first use. */
export const SharedPost = lazyDialog(
  'Post an Item',
  async () => (await import('./SharedPost.tsx')).SharedPost,
)

/** The question before a deletion, loaded on first use. */
export const DeleteItemDialog = lazyDialog(
  'Delete Item',
  async () => (await import('./DeleteItemDialog.tsx')).DeleteItemDialog,
)
