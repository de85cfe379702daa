import './DeletionDialog.css'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { Note } from '../../ui/feedback/Note.tsx'
import { Button } from '../../ui/form/Button.tsx'

const goes = [
  'You, your name, addresses and picture',
  'Your items and their photos',
  'Your messages, notifications and gifts',
  'Past trades of your items',
]
const ends = [
  'Open trades are cancelled, and your partners are told',
  'Pending offers, yours and those to you, expire',
]
const stays = [
  'Ratings you gave, as from a “Former member”',
  'Payment records and support tickets, without your name',
]

type Props = { busy: boolean; onSend: () => void; onClose: () => void }

/** What a deletion takes, ends and leaves, before the mail is sent (readings S-19, C-50). */
export function DeletionDialog({ busy, onSend, onClose }: Props) {
  return (
    <Dialog
      title="Delete your account?"
      context="Nothing happens until you follow the link in the mail."
      onClose={onClose}
      foot={
        <>
          <Button tone="quiet" onClick={onClose}>
            Keep my account
          </Button>
          <Button tone="brick" busy={busy} busyLabel="Sending..." onClick={onSend}>
            Send deletion e-mail
          </Button>
        </>
      }
    >
      <div className="stack">
        <Part title="What goes" facts={goes} />
        <Part title="What ends" facts={ends} />
        <Part title="What stays" facts={stays} />
        <Note tone="bad">A deleted account cannot be brought back.</Note>
      </div>
    </Dialog>
  )
}

function Part({ title, facts }: { title: string; facts: readonly string[] }) {
  return (
    <section>
      <h3 className="h3">{title}</h3>
      <ul className="deletion-facts">
        {facts.map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
      </ul>
    </section>
  )
}
