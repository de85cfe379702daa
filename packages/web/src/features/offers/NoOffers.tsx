import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { ButtonLink } from '../../ui/form/ButtonLink.tsx'

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

/** An empty tab of the offers page. */
export function NoOffers({ tab }: { tab: OfferTab }) {
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
