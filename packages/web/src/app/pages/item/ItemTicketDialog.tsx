import type { ItemView } from '@swapstead/domain/items/item.ts'
import { itemReport, memberReport } from '@swapstead/domain/reports/report-ticket.ts'
import { ContactSupportDialog } from '../../../features/support/ContactSupportDialog.tsx'

type Props = { about: keyof typeof tickets; item: ItemView; onClose: () => void }

/** A report of the item or its owner, or the owner's word on their hidden item. */
export function ItemTicketDialog({ about, item, onClose }: Props) {
  return <ContactSupportDialog {...tickets[about](item)} onClose={onClose} />
}

/** The support tickets that an item's page opens. */
const tickets = {
  reportItem: itemReport,
  reportOwner: ({ owner }: ItemView) => memberReport(owner),
  appeal: ({ id, title }: ItemView) => ({
    subject: `About my hidden item: ${title}`,
    // The ticket is no report, so its text tells staff where the item is.
    description: `The item is at ${location.origin}/items/${id}\n\n`,
  }),
}
