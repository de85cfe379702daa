import { useSearch } from '@tanstack/react-router'
import { useResubscribe, useUnsubscribe } from '../../features/accounts/unsubscribing.ts'
import { Button } from '../../ui/form/Button.tsx'
import { ButtonLink } from '../../ui/form/ButtonLink.tsx'
import { EntryLayout } from '../layout/EntryLayout.tsx'
import { useLinkToken } from '../use-link-token.ts'

/** The page of the unsubscribe link. It asks first, because mail scanners open links too. */
export function UnsubscribePage() {
  const token = useLinkToken()
  const { of = 'mails' } = useSearch({ from: '/unsubscribe' })
  const unsubscribe = useUnsubscribe()
  const resubscribe = useResubscribe()
  const undoToken = unsubscribe.data?.undoToken
  const state = stateOf(token, unsubscribe.isSuccess, resubscribe.isSuccess)
  const { title, text } = texts[of][state]
  return (
    <EntryLayout title={title} illustration="night">
      <div className="stack">
        <p className="mute" role={state === 'asks' ? undefined : 'status'}>
          {text}
        </p>
        {state === 'asks' && (
          <Button
            tone="light"
            wide
            busy={unsubscribe.isPending}
            busyLabel="Unsubscribing..."
            onClick={() => unsubscribe.mutate(token)}
          >
            Unsubscribe
          </Button>
        )}
        {state === 'done' && undoToken && (
          <Button
            wide
            busy={resubscribe.isPending}
            busyLabel="One moment..."
            onClick={() => resubscribe.mutate(undoToken)}
          >
            Get the mails again
          </Button>
        )}
        {state === 'asks' ? (
          <ButtonLink tone="quiet" wide href="/">
            {keep[of]}
          </ButtonLink>
        ) : (
          <ButtonLink tone="light" wide href="/">
            Go to the front page
          </ButtonLink>
        )}
      </div>
    </EntryLayout>
  )
}

type State = 'incomplete' | 'asks' | 'done' | 'undone'

function stateOf(token: string, isDone: boolean, isUndone: boolean): State {
  if (token === '') return 'incomplete'
  if (isUndone) return 'undone'
  return isDone ? 'done' : 'asks'
}

const keep = { mails: 'Keep the mails', letter: 'Keep the letter' }

const again = {
  incomplete: {
    title: 'Invalid unsubscribe link',
    text: 'This link is not complete. Open it from the mail once more, also after a reload, or change your mails with the help of Contact Support.',
  },
  undone: {
    title: 'You get the mails again',
    text: 'Mails that waited meanwhile do not come; what they tell stands under Messages.',
  },
}

const texts: Record<keyof typeof keep, Record<State, { title: string; text: string }>> = {
  mails: {
    ...again,
    asks: {
      title: 'No more mails?',
      text: 'We stop writing when somebody makes you an offer, answers yours or sends you a message, when a meeting or a trade waits for you, and when something on your wishlists or for a saved search turns up. Mails about your password and your account are always sent.',
    },
    done: {
      title: 'You are unsubscribed',
      text: 'What happens with your items and offers still shows when you sign in. To get the mails again later, write to Contact Support.',
    },
  },
  letter: {
    ...again,
    asks: {
      title: 'No more letters?',
      text: 'We stop sending you the weekly letter. Mails about your offers, wishlists and saved searches go on.',
    },
    done: {
      title: 'No more letters',
      text: 'Your account settings switch the weekly letter on again.',
    },
  },
}
