import { useResubscribe, useUnsubscribe } from '../../features/accounts/unsubscribing.ts'
import { Button } from '../../ui/form/Button.tsx'
import { ButtonLink } from '../../ui/form/ButtonLink.tsx'
import { EntryLayout } from '../layout/EntryLayout.tsx'
import type { UnsubscribeSearch } from '../routes/query-strings.ts'
import { useLinkToken } from '../use-link-token.ts'

/** The page of the unsubscribe link. It asks first, because mail scanners open links too. */
export function UnsubscribePage({ search }: { search: UnsubscribeSearch }) {
  const token = useLinkToken()
  const { of = 'mails' } = search
  const unsubscribe = useUnsubscribe()
  const resubscribe = useResubscribe()
  const undoToken = unsubscribe.data?.undoToken
  const state = stateOf(token, unsubscribe.isSuccess, resubscribe.isSuccess)
  const endsAll = unsubscribe.variables?.all ?? false
  const { title, text } = texts[endsAll && state !== 'asks' ? 'mails' : of][state]
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
            busy={unsubscribe.isPending && !endsAll}
            busyLabel="Unsubscribing..."
            onClick={() => unsubscribe.mutate({ token })}
          >
            Unsubscribe
          </Button>
        )}
        {state === 'asks' && of !== 'mails' && (
          <Button
            wide
            busy={unsubscribe.isPending && endsAll}
            busyLabel="Unsubscribing..."
            onClick={() => unsubscribe.mutate({ token, all: true })}
          >
            Stop all emails
          </Button>
        )}
        {state === 'done' && undoToken && (
          <Button
            wide
            busy={resubscribe.isPending}
            busyLabel="One moment..."
            onClick={() => resubscribe.mutate(undoToken)}
          >
            Get emails again
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

const keep = { mails: 'Keep the emails', letter: 'Keep the letter', news: 'Keep the emails' }

const again = {
  incomplete: {
    title: 'Invalid unsubscribe link',
    text: 'This link isn’t complete. Open the link from your email again, even after a reload, or ask Contact Support to change your emails.',
  },
  undone: {
    title: 'You’ll get emails again',
    text: 'You won’t get the emails you missed; that news is under Messages.',
  },
}

const texts: Record<keyof typeof keep, Record<State, { title: string; text: string }>> = {
  mails: {
    ...again,
    asks: {
      title: 'No more emails?',
      text: 'We’ll stop emailing you when somebody makes you an offer, answers yours or sends you a message, when a meeting or a trade needs you, and when something on your wishlists or for a saved search turns up. You’ll still get emails about your password and account.',
    },
    done: {
      title: 'You are unsubscribed',
      text: 'You’ll still see what happens with your items and offers when you sign in. To get emails again later, write to Contact Support.',
    },
  },
  letter: {
    ...again,
    asks: {
      title: 'No more letters?',
      text: 'We’ll stop the weekly letter. You’ll still get emails about your offers, wishlists and saved searches.',
    },
    done: {
      title: 'No more letters',
      text: 'You can turn the weekly letter back on in your settings.',
    },
  },
  news: {
    ...again,
    asks: {
      title: 'No more emails of finds?',
      text: 'We’ll stop emailing you when something turns up on your wishlists or for a saved search. You’ll still get emails about your offers, meetings and trades; “Stop all emails” ends those too.',
    },
    done: {
      title: 'No more emails of finds',
      text: 'What turns up is under Messages. You can turn these emails back on in your settings.',
    },
  },
}
