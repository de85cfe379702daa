import { Flag } from 'lucide-react'
import type { RingActions } from '../../../features/rings/RingConversation.tsx'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { lazyPart } from '../../../ui/feedback/lazy-parts.tsx'
import { Button } from '../../../ui/form/Button.tsx'
import { ButtonLink } from '../../../ui/form/ButtonLink.tsx'

const RemovedRing = lazyPart(
  async () => (await import('../../../features/removed-offers/RemovedRing.tsx')).RemovedRing,
)

type Props = {
  id: string
  /** Missing for guests, whose swaps are not kept. */
  actions: RingActions | undefined
  back?: { href: string; label: string }
}

/** What is kept of a swap of three that the server no longer finds, if anything. */
export function GoneRing({ id, actions, back }: Props) {
  const link = back && <ButtonLink href={back.href}>{back.label}</ButtonLink>
  if (!actions) {
    return <EmptyState illustration="street" title="Swap of three not found" action={link} />
  }
  const report = (
    <Button icon={Flag} onClick={actions.onReport}>
      Report what was written
    </Button>
  )
  return <RemovedRing ringId={id} back={link} report={report} />
}
