import type { TicketWithMessages } from '@swapstead/domain/support/ticket.ts'
import { refusalOfMessage } from '@swapstead/domain/support/ticket-rules.ts'
import { useAddScreenshot } from './api.ts'
import { ScreenshotField } from './ScreenshotField.tsx'
import { TicketScreenshot } from './TicketScreenshot.tsx'

/** The picture of an own ticket, or a way to add one while it takes messages. */
export function OwnScreenshot({ ticket }: { ticket: TicketWithMessages }) {
  const add = useAddScreenshot(ticket.id)
  const { id, screenshot } = ticket
  if (screenshot) return <TicketScreenshot id={id} reader="member" screenshot={screenshot} />
  if (refusalOfMessage(ticket)) return null
  return (
    <ScreenshotField
      picture={null}
      busy={add.isPending}
      onPicked={(picture) => {
        if (picture) add.mutate(picture)
      }}
    />
  )
}
