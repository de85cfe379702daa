import type { Me } from '@swapstead/domain/accounts/me.ts'
import { whyNoNewsMails } from '@swapstead/domain/accounts/news-mails.ts'
import { Switch } from '../../../ui/form/Switch.tsx'
import { useChangeProfile } from '../api.ts'

/** Switches emails about new items for wishlists and saved searches. Saved at once. */
export function NewsMailSwitch({ me }: { me: Me }) {
  const change = useChangeProfile()
  const chosen = change.isPending ? change.variables.allowNewsEmails : undefined
  return (
    <Switch
      label="Emails of finds"
      hint={hintOf(me)}
      checked={chosen ?? me.allowNewsEmails}
      onChange={(event) => change.mutate({ allowNewsEmails: event.currentTarget.checked })}
    />
  )
}

function hintOf(me: Me): string {
  const reason = whyNoNewsMails(me)
  if (reason === 'unverified') return 'They’ll come once you’ve confirmed your email address.'
  if (reason === 'all_off') return 'Your emails are off, so none will come.'
  return 'One a day at most, when something turns up on your wishlists or for a saved search.'
}
