import type { Me } from '@swapstead/domain/accounts/me.ts'
import { MEMBERS_ONLY_TEXT, RESPONSE_PROMISE } from '@swapstead/domain/support/ticket.ts'
import { LifeBuoy } from 'lucide-react'
import { useState } from 'react'
import { ContactSupportDialog } from '../../features/support/lazy-dialogs.ts'
import { MyTickets } from '../../features/support/MyTickets.tsx'
import { useNow } from '../../lib/hydration/now.ts'
import { withQuery } from '../../lib/queries/api.ts'
import { Button } from '../../ui/form/Button.tsx'
import { ReadingLayout } from '../../ui/layout/ReadingLayout.tsx'
import { AccessDenied } from '../layout/AccessDenied.tsx'
import { goTo } from '../navigation.ts'
import type { TicketsSearch } from '../routes/query-strings.ts'
import { MemberFrame } from './MemberFrame.tsx'

const PATH = '/member-tickets'

/** `/member-tickets`: the member's support tickets; visitors and guests have none. */
export function TicketsPage({ search: { ticket } }: { search: TicketsSearch }) {
  return (
    <MemberFrame visitors={<AccessDenied>{MEMBERS_ONLY_TEXT}</AccessDenied>} needsProfile={false}>
      {(me) => <Tickets {...{ me, ticket }} />}
    </MemberFrame>
  )
}

/** "Back" leads staff to the front page and members to the member home. */
function Tickets({ me, ticket }: { me: Me; ticket: string | undefined }) {
  const now = useNow()
  const [isAsking, setAsking] = useState(false)
  return (
    <ReadingLayout
      title="My Support Tickets"
      sub={`We answer within ${RESPONSE_PROMISE}.`}
      back={{ href: me.isAdmin ? '/' : '/member-home', label: 'Back to Dashboard' }}
      end={
        <Button tone="ink" icon={LifeBuoy} onClick={() => setAsking(true)}>
          Contact Support
        </Button>
      }
    >
      <MyTickets
        reader={me}
        now={now}
        openId={ticket}
        hrefOf={(id) => withQuery(PATH, { ticket: id })}
        onDeleted={() => goTo(PATH)}
      />
      {isAsking && <ContactSupportDialog onClose={() => setAsking(false)} />}
    </ReadingLayout>
  )
}
