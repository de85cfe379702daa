import { changeText, type ItemChange } from '@swapstead/domain/offers/item-changes.ts'
import { Fragment } from 'react'

/** A line for each field that changed. Lines, because notes and dialogs hold one paragraph. */
export function ItemChanges({ changes }: { changes: readonly ItemChange[] }) {
  return changes.map((change) => (
    <Fragment key={`${change.itemId} ${change.field}`}>
      <br />
      {changeText(change)}
    </Fragment>
  ))
}
