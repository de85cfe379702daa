import { displayName } from '@swapstead/domain/accounts/user.ts'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { Button } from '../../ui/form/Button.tsx'
import { ButtonLink } from '../../ui/form/ButtonLink.tsx'
import { partnerIn, type Reader } from './offer-text.ts'
import type { Counters } from './use-counters.ts'

const texts = {
  incoming: {
    title: 'No incoming offers',
    text: 'Nothing on the line yet. Items with three or four wishes hear from people sooner.',
  },
  outgoing: {
    title: 'No outgoing offers',
    text: 'Nothing on the line yet. Find something you would like, and say what you would give for it.',
  },
  accepted: {
    title: 'No trades in progress',
    text: 'Nothing on the line yet. A trade shows up here as soon as one of you accepts.',
  },
}

export type OfferTab = keyof typeof texts

type Props = { tab: OfferTab; reader: Reader; counters: Counters }

/** An empty tab of the offers page. */
export function NoOffers({ tab, reader, counters }: Props) {
  const { waiting, onSee } = counters
  if (tab === 'incoming' && waiting) {
    return (
      <EmptyState
        illustration="line"
        title={texts.incoming.title}
        action={
          <Button tone="light" onClick={() => onSee(waiting)}>
            See your counter-offer
          </Button>
        }
      >
        {displayName(partnerIn(waiting, reader))} has your counter-offer.
      </EmptyState>
    )
  }
  return (
    <EmptyState
      illustration="line"
      title={texts[tab].title}
      action={
        <>
          <ButtonLink tone="light" href="/member-home">
            Browse Items to Trade
          </ButtonLink>
          <ButtonLink href="/member-home?tab=myItems">My Items</ButtonLink>
        </>
      }
    >
      {texts[tab].text}
    </EmptyState>
  )
}
