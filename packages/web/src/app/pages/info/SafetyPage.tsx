import { RESPONSE_PROMISE } from '@swapstead/domain/support/ticket.ts'
import { Anchor } from '../../../ui/layout/Anchor.tsx'
import { InfoPage } from './InfoPage.tsx'

export function SafetyPage() {
  return (
    <InfoPage
      title="Meeting safely"
      lead="You meet people you don’t know yet. A few habits keep it pleasant."
    >
      <h2 className="h2">Before you agree</h2>
      <ul>
        <li>
          Look at the other’s ratings and what was said about cancelled trades. New members have
          none yet; that alone is no reason to worry.
        </li>
        <li>Ask what you’d ask in a store: Does it work? Is anything missing? How old is it?</li>
        <li>
          Keep talking here. Whoever wants to move to another app, sends links, or asks for a
          deposit or a code that was sent to your phone is not here to swap.
        </li>
      </ul>
      <h2 className="h2">Where and when</h2>
      <ul>
        <li>
          A public place with people around: a library, a café, a busy parking lot, the lobby of a
          police station. Many stations have a marked spot for exchanges.
        </li>
        <li>Daylight. If it gets late, meet another day.</li>
        <li>Not at home, theirs or yours. If it’s too heavy to carry, bring somebody along.</li>
        <li>Tell a friend where you are going and when you will be back.</li>
      </ul>
      <h2 className="h2">What to check</h2>
      <ul>
        <li>Is it what the photos show? If serial numbers are filed off, leave.</li>
        <li>
          Electronics: switch it on, sign out of accounts, take out cards with your own pictures.
        </li>
        <li>
          Bicycles: ask for the frame number and look it up. Things for children: look for recalls
          at{' '}
          <a className="link" href="https://www.cpsc.gov/Recalls" rel="noreferrer">
            cpsc.gov
          </a>
          . Never take a car seat that has been in a crash.
        </li>
        <li>Upholstery and mattresses: look along the seams for bedbugs.</li>
        <li>
          Cash: count it there. Don’t take checks, gift cards or a transfer that is “on its way”.
        </li>
      </ul>
      <p>You can walk away at any time. Ask to cancel with a word about why; nobody owes a swap.</p>
      <h2 className="h2">If something is wrong</h2>
      <ul>
        <li>
          Every item, member and conversation has <b>Report</b>. Staff read it within{' '}
          {RESPONSE_PROMISE}. What somebody sent you and then withdrew stays there for 90 days: open
          the notification about it.
        </li>
        <li>
          <b>Block</b> separates you from a member: whatever is open between you ends, and neither
          of you can find the other. They aren’t told.
        </li>
        <li>If you’re in danger, call 911. We can’t help as fast as they can.</li>
      </ul>
      <p>
        We never show your street, phone number or email to anyone here:{' '}
        <Anchor className="link" href="/privacy">
          what others see of you
        </Anchor>
        .
      </p>
    </InfoPage>
  )
}
