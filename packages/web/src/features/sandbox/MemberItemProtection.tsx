import type { ItemView } from '@swapstead/domain/items/item.ts'
import { Eye, Lock, ShieldCheck } from 'lucide-react'
import { Fact } from '../../ui/feedback/Fact.tsx'
import { Button } from '../../ui/form/Button.tsx'
import { ButtonLink } from '../../ui/form/ButtonLink.tsx'
import { Badge } from '../../ui/list/Badge.tsx'

/** Why a guest cannot make an offer for a member's item. */
export function MemberItemProtection({ isPending }: Pick<ItemView, 'isPending'>) {
  return (
    <div className="stack">
      <p className="row">
        <Badge tone="info" icon={Eye}>
          Public Sandbox - View Only
        </Badge>
        {isPending && (
          <Badge tone="pending" icon={Lock}>
            Trade In Progress
          </Badge>
        )}
      </p>
      <Fact icon={ShieldCheck} title="Member Item Protection">
        <p>
          This one belongs to a registered member. Guests can trade with sandbox items; joining
          takes a minute.
        </p>
      </Fact>
      <div className="acts">
        <ButtonLink tone="light" size="large" href="/member-login?tab=join">
          Sign Up Now
        </ButtonLink>
        <Button size="large" disabled>
          Offers Not Allowed
        </Button>
      </div>
    </div>
  )
}
