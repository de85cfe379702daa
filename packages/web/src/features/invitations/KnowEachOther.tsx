import type { Acquaintance } from '@swapstead/domain/invitations/invitation.ts'
import { KNOW_EACH_OTHER } from '@swapstead/domain/invitations/know-each-other.ts'
import { Users } from 'lucide-react'
import { Button } from '../../ui/form/Button.tsx'
import { Badge } from '../../ui/list/Badge.tsx'
import { useSayWhetherKnown } from './api.ts'

/** Says that the two know each other, or asks them. One tap answers, and one undoes it. */
export function KnowEachOther({ acquaintance }: { acquaintance: Acquaintance }) {
  const { userId, name, youSay, isMutual } = acquaintance
  const say = useSayWhetherKnown()
  const answer = (knows: boolean) => say.mutate({ userId, knows })
  return (
    <div className="row know-each-other">
      {isMutual ? (
        <Badge tone="info" icon={Users}>
          {KNOW_EACH_OTHER}
        </Badge>
      ) : (
        <span className="small">{textOf(acquaintance)}</span>
      )}
      {youSay === true ? (
        <Button tone="quiet" size="small" busy={say.isPending} onClick={() => answer(false)}>
          Take back<span className="sr"> that you know {name}</span>
        </Button>
      ) : (
        <Button size="small" busy={say.isPending} onClick={() => answer(true)}>
          We know each other<span className="sr">, {name} and you</span>
        </Button>
      )}
    </div>
  )
}

function textOf({ name, youWere, youSay }: Acquaintance): string {
  if (youSay === true) return `You’ll both see it once ${name} says so too.`
  return youWere === 'invited'
    ? `${name} invited you.`
    : `${name} joined through your invitation and says you know each other.`
}
