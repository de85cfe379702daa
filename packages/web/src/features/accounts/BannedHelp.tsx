import { accountRefusals } from '@swapstead/domain/accounts/refusals.ts'
import { Mail } from 'lucide-react'
import { ApiError } from '../../lib/api.ts'
import { pageSetting } from '../../lib/page-settings.ts'
import { Note } from '../../ui/feedback/Note.tsx'

const BANNED = 'accounts.banned' satisfies keyof typeof accountRefusals

/**
 * The dialog Contact Support is for who is signed in. A deactivated member cannot be, and writes to the operator's address,
 * where there is one.
 */
export function BannedHelp({ error }: { error: Error | null }) {
  const address = pageSetting('support-email')
  if (address === null || !(error instanceof ApiError) || error.code !== BANNED) return null
  return (
    <div role="alert">
      <Note tone="bad" icon={Mail}>
        {accountRefusals[BANNED][1]}{' '}
        <a className="link wrap-anywhere" href={`mailto:${address}`}>
          {address}
        </a>
      </Note>
    </div>
  )
}
