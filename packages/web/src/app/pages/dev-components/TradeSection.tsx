import { CalendarCheck, Clock, Lock, MapPin } from 'lucide-react'
import { useState } from 'react'
import { Avatar } from '../../../cards/member/Avatar.tsx'
import { Balance } from '../../../cards/trade/Balance.tsx'
import { OfferCard } from '../../../cards/trade/OfferCard.tsx'
import { OfferSides } from '../../../cards/trade/OfferSides.tsx'
import { Quote } from '../../../cards/trade/Quote.tsx'
import { type TradeStep, TradeSteps } from '../../../cards/trade/TradeSteps.tsx'
import { Fact } from '../../../ui/feedback/Fact.tsx'
import { Button } from '../../../ui/form/Button.tsx'
import { Badge } from '../../../ui/list/Badge.tsx'
import { Example, Section } from './Section.tsx'
import { samplePhotos } from './samples.ts'

const SENT: TradeStep = { label: 'Offer sent', detail: 'Nov 15', state: 'done' }
const ACCEPTED: TradeStep = { label: 'Accepted', detail: 'Nov 17', state: 'done' }
const SWAP: TradeStep = { label: 'Swap', state: 'next', isSwap: true }
const RATED: TradeStep = { label: 'Rated', state: 'next' }

/** The member has to answer a suggested meeting. */
const meetingProgress: readonly TradeStep[] = [
  SENT,
  ACCEPTED,
  { label: 'Meeting', detail: 'Your turn', state: 'now' },
  SWAP,
  RATED,
]

/** Meeting agreed, the swap comes next. */
const confirmedProgress: readonly TradeStep[] = [
  SENT,
  ACCEPTED,
  { label: 'Meeting', detail: 'Sat, Nov 21', state: 'done' },
  { ...SWAP, state: 'now' },
  RATED,
]

/** Swapped and rated. */
const finishedProgress: readonly TradeStep[] = [
  SENT,
  ACCEPTED,
  { label: 'Meeting', detail: 'Nov 21', state: 'done' },
  { ...SWAP, detail: 'Nov 21', state: 'done' },
  { ...RATED, detail: '5 stars each', state: 'done' },
]

/** Called off before the swap. */
const cancelledProgress: readonly TradeStep[] = [
  SENT,
  ACCEPTED,
  { label: 'Cancel requested', detail: 'Nov 19', state: 'done' },
]

const THEIR_CAMERA = {
  label: 'They offer',
  title: 'Nikon FE with 50 mm lens',
  value: 'Value $210',
  photo: samplePhotos.camera,
  plus: '$50.00 cash adjustment',
}
const YOUR_CHAIR = {
  label: 'For your',
  title: 'Pair of shell chairs, mustard and gray',
  value: 'Value $260',
  photo: samplePhotos.chair,
}
const THEIR_CASH = { label: 'They offer', title: 'Cash', value: '$30.00', cash: '$30' }

/** Offers, trades and their balance. */
export function TradeSection() {
  return (
    <Section id="trades" title="Offers and trades">
      <IncomingOffer />
      <AcceptedOffer />
      <Example name="The way of a trade: your turn, finished, cancelled">
        <TradeSteps steps={meetingProgress} />
        <TradeSteps steps={finishedProgress} label="Finished trade progress" />
        <TradeSteps steps={cancelledProgress} isCut label="Cancelled trade progress" />
      </Example>
      <div className="two">
        <Balance
          theirs={{ weight: 160, amount: '$160' }}
          yours={{ weight: 180, amount: '$180' }}
          sentence="Close to even. Your side is $20 heavier."
        />
        <Balance
          theirs={{ weight: 160, amount: '$160' }}
          yours={{ weight: 0, amount: '$0' }}
          sentence="Their side is $160 heavier."
        />
      </div>
    </Section>
  )
}

function IncomingOffer() {
  const [swapping, setSwapping] = useState(false)
  return (
    <OfferCard
      avatar={<Avatar name="June Abernathy" size={46} paint="butter" />}
      name="June Abernathy"
      deed="wants your chairs"
      context="Nyack, NY, 2h ago"
      badge={
        <Badge tone="wait" icon={Clock}>
          Pending
        </Badge>
      }
      actions={
        <>
          <Button go onClick={() => setSwapping(true)}>
            Accept
          </Button>
          <Button>Decline</Button>
          <Button tone="quiet">Send Message</Button>
        </>
      }
    >
      <OfferSides theirs={THEIR_CAMERA} yours={YOUR_CHAIR} swapping={swapping} />
      <Quote>
        We have a van this weekend. The camera was my father’s, it has been looked after.
      </Quote>
    </OfferCard>
  )
}

function AcceptedOffer() {
  return (
    <OfferCard
      avatar={<Avatar name="Sam Okafor" size={46} />}
      name="Sam Okafor"
      deed="and you"
      context="Morristown, NJ, accepted Nov 17"
      badge={
        <Badge tone="pending" icon={Lock}>
          PENDING TRADE
        </Badge>
      }
      actions={
        <>
          <Button tone="ink">Trade Completed!</Button>
          <Button tone="quiet" className="push">
            Cancel Trade
          </Button>
        </>
      }
    >
      <OfferSides theirs={THEIR_CASH} yours={{ ...YOUR_CHAIR, label: 'Your Item' }} />
      <TradeSteps steps={confirmedProgress} label="Trade progress with Sam" />
      <Fact tone="success" icon={CalendarCheck} title="Meeting Confirmed">
        Saturday, November 21, 10:30 AM EST. South Orange Public Library
      </Fact>
      <Fact icon={MapPin} title="Theo suggests">
        Sunday, November 22, 2:00 PM EST. Hoboken Public Library
      </Fact>
    </OfferCard>
  )
}
