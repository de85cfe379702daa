import {
  CANCEL_SILENCE,
  COMPLETION_SILENCE,
  OFFER_LIFE,
  RATING_PERIOD,
} from '@swapstead/domain/offers/periods.ts'
import { FREE_SLOTS } from '@swapstead/domain/photos/photo.ts'
import { PRODUCT } from '@swapstead/domain/product.ts'
import { TELLING_WAIT } from '@swapstead/domain/ratings/telling.ts'
import { daysText } from '@swapstead/domain/times.ts'
import { WISH_NEWS_MILES } from '@swapstead/domain/wish-news/notifications.ts'
import { Anchor } from '../../../ui/layout/Anchor.tsx'
import { InfoPage } from './InfoPage.tsx'

export function HowItWorksPage() {
  return (
    <InfoPage
      title="How it works"
      lead={`${PRODUCT} is for neighbors who swap things. Nothing is sold here: every item carries a value, so that both sides can see whether a swap is fair.`}
    >
      <h2 className="h2">Post an item</h2>
      <p>
        Give it a title, a value in dollars and up to five things you would take for it.{' '}
        {FREE_SLOTS} photos are free; they are cropped to size in your browser. Neighbors find it by
        town and distance, never by your address.
      </p>
      <h2 className="h2">Find something</h2>
      <p>
        Search by words, radius and category, in a list or on a map. A mark on a card shows when
        something you have is on its owner’s wishlist, or the other way around. When something on
        your wishlist turns up within {WISH_NEWS_MILES} miles, we tell you. A heart keeps an item
        for later; its owner sees how many hearts there are, never whose.
      </p>
      <h2 className="h2">Make an offer</h2>
      <ul>
        <li>Offer one of your items, or cash, or an item with cash to even out the values.</li>
        <li>
          The owner accepts or declines. With no answer, the offer ends after {daysText(OFFER_LIFE)}
          .
        </li>
        <li>
          You may have offers out on many items. When one is accepted, the others that need the same
          item wait, and come back to life if the trade falls through.
        </li>
      </ul>
      <MeetAndSwap />
      <h2 className="h2">If it doesn’t work out</h2>
      <p>
        Either of you can ask to cancel, with a reason. The other agrees, or after{' '}
        {daysText(CANCEL_SILENCE)} without an answer it counts as agreed. You each say how it went,
        and both items are free again.
      </p>
      <h2 className="h2">What it costs</h2>
      <p>
        Joining, posting, offering and swapping are free. The only thing you can pay for is more
        photo room for an item. {PRODUCT} never moves money between members.
      </p>
      <p>
        Read on:{' '}
        <Anchor className="link" href="/safety">
          meeting safely
        </Anchor>
        ,{' '}
        <Anchor className="link" href="/rules">
          what may not be swapped
        </Anchor>
        .
      </p>
    </InfoPage>
  )
}

function MeetAndSwap() {
  return (
    <>
      <h2 className="h2">Meet and swap</h2>
      <ol>
        <li>
          Either of you proposes a public place and a time; the other agrees or suggests another.
        </li>
        <li>
          Meet, look at the things, swap. Cash, if there is any, changes hands there and then.
        </li>
        <li>
          Both confirm that it happened. If one of you forgets, the trade completes automatically
          after {daysText(COMPLETION_SILENCE)}.
        </li>
        <li>
          Rate each other within {daysText(TELLING_WAIT)}. Everyone can read your stars and words:
          they’re shown next to the name of the person you rated, once both of you have rated, or{' '}
          {daysText(TELLING_WAIT)} after the end at the latest. From then on a rating can no longer
          be answered with another; if neither of you has rated, one of you still can for{' '}
          {daysText(RATING_PERIOD)} after the end.
        </li>
      </ol>
    </>
  )
}
