import { changeText, type ItemChange } from '@swapstead/domain/offers/item-changes.ts'
import { Fragment } from 'react'

/**
 * One line for each changed field. No list, because notes and dialogs contain a single paragraph.
 */
export function ItemChanges({ changes }: { changes: readonly ItemChange[] }) {
  return changes.map((change) => (
    <Fragment key={`${change.itemId} ${change.field}`}>
      <br />
      {changeText(change)}
    </Fragment>
  ))
}
