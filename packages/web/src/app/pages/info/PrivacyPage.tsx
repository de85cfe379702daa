import { PRODUCT } from '@swapstead/domain/product.ts'
import { Anchor } from '../../../ui/layout/Anchor.tsx'
import { InfoPage } from './InfoPage.tsx'

export function PrivacyPage() {
  return (
    <InfoPage
      title="Privacy"
      lead={`What ${PRODUCT} keeps about you, who can see it, and when it goes. There are no ads and no trackers, and cookies only keep you signed in and your account safe.`}
    >
      <h2 className="h2">What others see of you</h2>
      <ul>
        <li>Your username, name, picture, town and state.</li>
        <li>
          Your ratings: the stars that others gave you after a trade, with their words and name.
          What you write in a rating stands with your name for everybody, too.
        </li>
        <li>
          How far away your item is, measured between towns or ZIP code areas and rounded. Everybody
          in the same ZIP code stands at the same point of the map.
        </li>
        <li>
          Never your street, ZIP code, phone number or e-mail address. You share those yourself, if
          at all, with somebody you trade with.
        </li>
        <li>Hearts are counted, not named. Blocks are told to nobody.</li>
      </ul>
      <h2 className="h2">What we keep</h2>
      <ul>
        <li>
          <b>Your account</b>: names, e-mail address, a salted hash of your password, and the
          address and phone number if you give them.
        </li>
        <li>
          <b>What you do here</b>: items and photos (camera and location data are removed when you
          upload), offers, meetings, messages, ratings, hearts, tickets, gifts and credits.
        </li>
        <li>
          <b>Payments</b>: what was bought, when, how much and through whom. Card numbers never
          reach us.
        </li>
        <li>
          <b>Sign-ins</b>: time, kind of browser and a shortened network address, so that you can
          spot a stranger. They go after 90 days.
        </li>
        <li>
          <b>Searches that found nothing</b>: the words, the town and the day, without you.
        </li>
        <li>
          <b>What turned up for your wishlists</b>: which items, and whether we told you, for 90
          days.
        </li>
        <li>
          <b>Mails we sent</b>: for 30 days.
        </li>
        <li>
          <b>Reports</b>: if somebody reports you, your item or a conversation with you, a copy of
          it as it was then (of a conversation the latest 30 messages) stays with the report until
          that is deleted, also when you delete yours. Staff alone see it.
        </li>
        <li>
          <b>What our word list caught</b>: items, messages and ratings are compared with a list of
          words for weapons, drugs, threats and the like. Staff look at what is caught; the text
          goes 90 days after that. Nobody else reads your messages.
        </li>
      </ul>
      <p>
        Server logs hold which page was asked for and how long it took: no contents, no addresses of
        people.
      </p>
      <h2 className="h2">Who else sees it</h2>
      <p>
        Support staff see your account, and what you or others report. They don’t see your password;
        nobody does. We sell nothing. Where the law makes us hand something over, we hand over that
        and no more. If you look at the map with streets, your browser fetches them from the map’s
        own server.
      </p>
      <p>
        If you buy photo slots, PayPal or Square is told the item’s title and the amount, and the
        page where you pay loads the provider’s own fields and cookies. No other page does.
      </p>
      <h2 className="h2">How it goes away</h2>
      <ul>
        <li>Items, photos and messages: when you delete them, or your account.</li>
        <li>
          Your account: <b>Account Settings, Delete account</b>. Items, notifications, gifts, hearts
          and sessions go with it. Ratings you gave, tickets and payments stay without your name.
          Open trades end, and the other side is told.
        </li>
        <li>Sandbox visits: after 24 hours, or at once when you leave.</li>
      </ul>
      <h2 className="h2">Your copy</h2>
      <p>
        <b>Account Settings, Download my data</b> gives you what you did and what is known of you as
        one file, with the addresses of your photos. It is ready in a minute and can be fetched for
        7 days. For anything else use Contact Support. How to keep your own secrets when you meet:{' '}
        <Anchor className="link" href="/safety">
          meeting safely
        </Anchor>
        .
      </p>
    </InfoPage>
  )
}
