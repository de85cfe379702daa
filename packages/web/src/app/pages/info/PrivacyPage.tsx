import { RATING_PERIOD } from '@swapstead/domain/offers/periods.ts'
import { PRODUCT } from '@swapstead/domain/product.ts'
import { TELLING_WAIT } from '@swapstead/domain/ratings/telling.ts'
import {
  EXPORTS_KEPT,
  FINDS_KEPT,
  FREED_USERNAME_KEPT,
  MAILS_KEPT,
  REMOVED_OFFER_KEPT,
  REPORT_KEPT,
  REPORTED_ACCOUNT_KEPT,
  REVIEWED_TEXT_KEPT,
  SIGN_INS_KEPT,
} from '@swapstead/domain/retention.ts'
import { daysText } from '@swapstead/domain/times.ts'
import { Anchor } from '../../../ui/layout/Anchor.tsx'
import { InfoPage } from './InfoPage.tsx'

export function PrivacyPage() {
  return (
    <InfoPage
      title="Privacy"
      lead={`What ${PRODUCT} keeps about you, who can see it, and when it goes. There are no ads and no trackers, and cookies only keep you signed in and your account safe.`}
    >
      <WhatOthersSee />
      <WhatWeKeep />
      <WhoElseSeesIt />
      <HowItGoesAway />
      <YourCopy />
    </InfoPage>
  )
}

function WhatOthersSee() {
  return (
    <>
      <h2 className="h2">What others see of you</h2>
      <ul>
        <li>
          Your username, first name, picture, town and state. A town with fewer than 5,000 residents
          goes by the name of the larger one next to it.
        </li>
        <li>
          Your ratings: the stars that others gave you after a trade, with their words and name.
          What you write in a rating is shown to everyone with your name, too. Both show once both
          of you have rated, or {daysText(TELLING_WAIT)} after the end at the latest.
        </li>
        <li>
          How far away your item is, measured from town to town and rounded. Everyone in your town
          shares one point on the map, along with everyone in the small towns around it.
        </li>
        <li>
          Never your street, ZIP code, phone number or email address. You share those yourself, if
          at all, with somebody you trade with.
        </li>
        <li>
          What you accept: your rules for offers, such as the distance you chose, are shown on your
          items.
        </li>
        <li>
          Members can see on your page which month you joined, how many swaps you completed and what
          you wish for. Only the two who swapped are told that they did.
        </li>
        <li>
          Your name, if you share or print a link to invite neighbors: whoever has it sees that
          you’re inviting them.
        </li>
        <li>Hearts are counted, not named. Nobody is told about blocks.</li>
      </ul>
    </>
  )
}

function WhatWeKeep() {
  return (
    <>
      <h2 className="h2">What we keep</h2>
      <ul>
        <AboutYou />
        <AboutYourUse />
        <AboutTrouble />
      </ul>
      <p>
        Server logs show which page was requested and how long it took: no contents, no one’s
        address.
      </p>
    </>
  )
}

/** What a member gives, and what they do. */
function AboutYou() {
  return (
    <>
      <li>
        <b>Your account</b>: names, email address, a salted hash of your password, and the address
        and phone number if you give them.
      </li>
      <li>
        <b>What you do here</b>: items and photos (camera and location data are removed when you
        upload), offers, meetings, messages, ratings, hearts, tickets, gifts and credits.
      </li>
      <li>
        <b>Your rules for offers</b>: the least value, the farthest distance, the categories you
        don’t take and whether you take cash alone; anyone who looks at your items can read them.
      </li>
      <li>
        <b>Why you declined</b>: the reason, if you give one, is told to whoever made the offer, and
        kept with it, for {daysText(REMOVED_OFFER_KEPT)} once the offer is gone.
      </li>
      <li>
        <b>Answers and missed meetings</b>: whoever may trade with you reads how soon you usually
        answer and how many meetings were kept; who says that you didn’t show up is told to staff if
        you deny it, and from two in a year on the other party of an open offer reads how many.
      </li>
      <li>
        <b>Payments</b>: what was bought, when, how much and through whom. Card numbers never reach
        us.
      </li>
      <li>
        <b>Sign-ins</b>: time, kind of browser and a shortened network address, so that you can spot
        a stranger, and a hash of the network that no address can be read from. Staff are told of
        trades between two accounts of one browser or network. They go after{' '}
        {daysText(SIGN_INS_KEPT)}.
      </li>
    </>
  )
}

/** What they choose, look for and are told. */
function AboutYourUse() {
  return (
    <>
      <li>
        <b>A username you gave up</b>: for {daysText(FREED_USERNAME_KEPT)}, so that nobody else
        writes under it at once. If you delete your account we keep only hashes of it and of your
        email address, from which neither can be read.
      </li>
      <li>
        <b>What you hide</b>: items and categories you’re not interested in. Only you see them.
      </li>
      <li>
        <b>Invitations</b>: your link, who joined by it and when, and whether you and they say that
        you know each other, until either account goes. We don’t contact anyone. You’re told who it
        was once they say they know you.
      </li>
      <li>
        <b>Searches that found nothing</b>: the words, the town and the day, without you.
      </li>
      <li>
        <b>What turned up for your wishlists and saved searches</b>: which items, and whether we
        told you, for {daysText(FINDS_KEPT)}.
      </li>
      <li>
        <b>Searches you save</b>, until you delete them, and whether you want the weekly letter and
        when the last one went out.
      </li>
      <li>
        <b>Emails we sent</b>: for {daysText(MAILS_KEPT)}.
      </li>
      <li>
        <b>Notifications on a device</b>, if you switch them on: the address that your browser’s
        maker gave it, until you log out there. What is sent is encrypted for your browser alone.
        Other searches are remembered on your device only, where you can forget them.
      </li>
    </>
  )
}

/** What stays for the case of harm. */
function AboutTrouble() {
  return (
    <>
      <li>
        <b>Reports</b>: if somebody reports you, your item or a conversation with you, a copy of it
        as it was then (of a conversation the latest 30 messages) stays with the report until{' '}
        {daysText(REPORT_KEPT)} after that is closed, also when you delete yours. If you delete your
        account meanwhile, so do your name and email address, for {daysText(REPORTED_ACCOUNT_KEPT)}{' '}
        or until the report is closed, whichever is later. Staff alone see it. Whoever has reported
        and deletes the account goes without a name from that copy.
      </li>
      <li>
        <b>What you sent in an offer that is gone</b>: withdrawing, declining, deleting or leaving
        takes away no threat or fraud. Your offer, messages, meeting places and reasons to cancel
        stay for {daysText(REMOVED_OFFER_KEPT)}, with your name: for whoever got them, to read and
        to report, and for staff once they are reported. So do the items of the offer with their
        photos, for staff alone. You and everybody else see them no more. Then they are erased, or
        when a report about them is closed after that.
      </li>
      <li>
        <b>What our word list caught</b>: items, messages and ratings are compared with a list of
        words for weapons, drugs, threats and the like. Staff look at what is caught; the text goes{' '}
        {daysText(REVIEWED_TEXT_KEPT)} after that, or after the end of a report that staff make of
        it. Nobody else reads your messages.
      </li>
    </>
  )
}

function WhoElseSeesIt() {
  return (
    <>
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
    </>
  )
}

function HowItGoesAway() {
  return (
    <>
      <h2 className="h2">How it goes away</h2>
      <ul>
        <li>
          Items and photos: when you delete them, or your account. Messages: with their offer or
          your account, and {daysText(REMOVED_OFFER_KEPT)} later for whoever got them.
        </li>
        <li>
          An offer keeps what its items said when it was made and when it was accepted, without the
          pictures, so that nobody can change it afterwards. The copy goes with the offer, or with
          the account of either side.
        </li>
        <li>
          Your account: <b>Account Settings, Delete account</b>. Items, notifications, gifts, hearts
          and sessions go with it. Ratings you gave, tickets and payments stay without your name.
          Open trades end, and the other side is told. If you are banned or have lost your mailbox,
          ask whoever runs this site to delete it; of a banned account a hash of the address stays,
          so that the ban holds.
        </li>
        <li>
          <b>Ratings you were given</b> wait a year for you, seen by nobody: whoever comes back with
          the same email address gets them back, good and bad. For that we keep a hash of the
          address, and not the address. Then both are erased. Who was left in an agreed trade can
          still rate you for {daysText(RATING_PERIOD)}.
        </li>
        <li>
          Sandbox visits: after 24 hours, or at once when you leave. What a guest reported stays
          with our staff like any report.
        </li>
      </ul>
    </>
  )
}

function YourCopy() {
  return (
    <>
      <h2 className="h2">Your copy</h2>
      <p>
        <b>Account Settings, Download my data</b> gives you what you did and what is known of you as
        one file, with the addresses of your photos. It is ready in a minute and can be fetched for{' '}
        {daysText(EXPORTS_KEPT)}. For anything else use Contact Support. How to keep your own
        secrets when you meet:{' '}
        <Anchor className="link" href="/safety">
          meeting safely
        </Anchor>
        .
      </p>
    </>
  )
}
