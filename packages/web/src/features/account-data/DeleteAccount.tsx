import { DELETION_LINK_LIFE } from '@swapstead/domain/account-data/refusals.ts'
import { REMOVED_OFFER_KEPT } from '@swapstead/domain/retention.ts'
import { daysText, hoursText } from '@swapstead/domain/times.ts'
import { MailCheck } from 'lucide-react'
import { useState } from 'react'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { Note } from '../../ui/feedback/Note.tsx'
import { Button } from '../../ui/form/Button.tsx'
import { FactList } from '../../ui/list/FactList.tsx'
import { useRequestDeletion } from './api.ts'

/** The first of two steps; the second is the link in the email. */
export function DeleteAccount({ email }: { email: string }) {
  const [isOpen, setOpen] = useState(false)
  const request = useRequestDeletion()
  const close = () => setOpen(false)
  return (
    <div className="stack stack-tight">
      <p className="mute">
        Your items, photos, messages and gifts go with it. We’ll email you a link; it’s valid for{' '}
        {hoursText(DELETION_LINK_LIFE)}, and nothing is deleted until you use it.
      </p>
      {request.isSuccess && (
        <Note tone="warm" icon={MailCheck}>
          The link is on its way to {email}. Use it within {hoursText(DELETION_LINK_LIFE)}, or do
          nothing and keep your account.
        </Note>
      )}
      <div className="row">
        <Button tone="brick-line" onClick={() => setOpen(true)}>
          Delete account
        </Button>
      </div>
      {isOpen && (
        <DeletionDialog
          busy={request.isPending}
          onSend={() => request.mutate(undefined, { onSuccess: close })}
          onClose={close}
        />
      )}
    </div>
  )
}

const goes = [
  'You, your name, addresses and picture',
  'Your items and their photos',
  'Your messages, notifications and gifts',
  'Past trades of your items',
]
const ends = [
  'Open trades and swaps of three are cancelled, and your partners are told',
  'Pending offers, yours and those to you, expire',
]
const stays = [
  'Ratings you gave, as from a “Former member”',
  'Payment records and support tickets, without your name',
  `What you wrote to others, for them and for ${daysText(REMOVED_OFFER_KEPT)}`,
  `Items and photos that you offered, for staff and for ${daysText(REMOVED_OFFER_KEPT)}`,
  'Your name and email with an open report about you, for staff',
]

type Props = { busy: boolean; onSend: () => void; onClose: () => void }

/** Says what a deletion removes and what it keeps, before the email is sent. */
function DeletionDialog({ busy, onSend, onClose }: Props) {
  return (
    <Dialog
      title="Delete your account?"
      context="Nothing happens until you use the link in the email."
      onClose={onClose}
      foot={
        <>
          <Button tone="quiet" onClick={onClose}>
            Keep my account
          </Button>
          <Button tone="brick" busy={busy} busyLabel="Sending..." onClick={onSend}>
            Send deletion email
          </Button>
        </>
      }
    >
      <div className="stack">
        <Part title="What goes" facts={goes} />
        <Part title="What ends" facts={ends} />
        <Part title="What stays" facts={stays} />
        <Note tone="bad">You can’t get a deleted account back.</Note>
      </div>
    </Dialog>
  )
}

function Part({ title, facts }: { title: string; facts: readonly string[] }) {
  return (
    <section>
      <h3 className="h3">{title}</h3>
      <FactList facts={facts} />
    </section>
  )
}
