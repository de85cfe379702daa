import { useSearch } from '@tanstack/react-router'
import { useUnsubscribe } from '../../features/accounts/api.ts'
import { Button } from '../../ui/form/Button.tsx'
import { ButtonLink } from '../../ui/form/ButtonLink.tsx'
import { EntryLayout } from '../layout/EntryLayout.tsx'
import { useLinkToken } from '../use-link-token.ts'

/** The page of the unsubscribe link. It asks first, because mail scanners open links too. */
export function UnsubscribePage() {
  const token = useLinkToken()
  const { of } = useSearch({ from: '/unsubscribe' })
  const unsubscribe = useUnsubscribe()
  const { title, text, keep, done, doneText } = texts[of ?? 'mails']
  if (token === '') return <Incomplete />
  if (unsubscribe.isSuccess) return <FinalMessage title={done}>{doneText}</FinalMessage>
  return (
    <EntryLayout title={title} illustration="night">
      <div className="stack">
        <p className="mute">{text}</p>
        <Button
          tone="light"
          wide
          busy={unsubscribe.isPending}
          busyLabel="Unsubscribing..."
          onClick={() => unsubscribe.mutate(token)}
        >
          Unsubscribe
        </Button>
        <ButtonLink tone="quiet" wide href="/">
          {keep}
        </ButtonLink>
      </div>
    </EntryLayout>
  )
}

const texts = {
  mails: {
    title: 'No more mails?',
    text: 'We stop writing when somebody makes you an offer, answers yours or sends you a message, when a meeting or a trade waits for you, and when something on your wishlists or for a saved search turns up. Mails about your password and your account are always sent.',
    keep: 'Keep the mails',
    done: 'You are unsubscribed',
    doneText:
      'What happens with your items and offers still shows when you sign in. To get the mails again, write to Contact Support.',
  },
  letter: {
    title: 'No more letters?',
    text: 'We stop sending you the weekly letter. Mails about your offers, wishlists and saved searches go on.',
    keep: 'Keep the letter',
    done: 'No more letters',
    doneText: 'Your account settings switch the weekly letter on again.',
  },
}

function Incomplete() {
  return (
    <FinalMessage title="Invalid unsubscribe link">
      This link is not complete. Please open it from the mail itself, or change your mails with the
      help of Contact Support.
    </FinalMessage>
  )
}

/** A message with a link that leaves the page. */
function FinalMessage({ title, children }: { title: string; children: string }) {
  return (
    <EntryLayout title={title} illustration="night">
      <div className="stack">
        <p className="mute" role="status">
          {children}
        </p>
        <ButtonLink tone="light" wide href="/">
          Go to the front page
        </ButtonLink>
      </div>
    </EntryLayout>
  )
}
