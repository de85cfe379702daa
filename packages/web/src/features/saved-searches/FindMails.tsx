import type { Me } from '@swapstead/domain/accounts/me.ts'
import { whyNoNewsMails } from '@swapstead/domain/accounts/news-mails.ts'
import { Anchor } from '../../ui/layout/Anchor.tsx'

const reasons = {
  unverified: {
    text: 'We email you once you’ve confirmed your address.',
    href: '/account-settings#info',
    label: 'See your address',
  },
  all_off: {
    text: 'Your emails are off, so we tell you under Messages alone.',
    href: '/account-settings#notifications',
    label: 'Notification preferences',
  },
  news_off: {
    text: 'Emails of finds are off, so we tell you under Messages alone.',
    href: '/account-settings#letter',
    label: 'Switch them on',
  },
}

/** How new items are emailed, or why they are not. */
export function FindMails({ me }: { me: Me }) {
  const reason = whyNoNewsMails(me)
  if (reason === null) return 'You’ll get one email a day at most.'
  const { text, href, label } = reasons[reason]
  return (
    <b>
      {text}{' '}
      <Anchor className="link" href={href}>
        {label}
      </Anchor>
    </b>
  )
}
