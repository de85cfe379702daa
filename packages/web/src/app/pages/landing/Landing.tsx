import './LandingPage.css'
import type { ReactNode } from 'react'
import { Illustration } from '../../../brand/Illustration.tsx'
import { SwapGlyph } from '../../../cards/item/SwapGlyph.tsx'
import { ButtonLink } from '../../../ui/form/ButtonLink.tsx'
import { PageFooter } from '../../layout/PageFooter.tsx'
import { VisitorBar } from '../../layout/VisitorBar.tsx'
import { ExampleSwap } from './ExampleSwap.tsx'
import { Steps } from './Steps.tsx'

/** What the operator may say in words of their own. */
type LandingWords = { region: ReactNode; title: ReactNode; line: ReactNode }

type Props = {
  /** Above everything, such as who invited the visitor. */
  above?: ReactNode
  words: LandingWords
  /** The pictures of the first screen. */
  porch: ReactNode
  figures: ReactNode
  nearby: ReactNode
}

/** The landing page around its live parts. */
export function Landing({ above, words, porch, figures, nearby }: Props) {
  return (
    <>
      <VisitorBar />
      <main id="main" tabIndex={-1} className="landing">
        {above}
        <Hero words={words}>{porch}</Hero>
        {figures}
        {nearby}
        <section className="band">
          <Steps />
          <ExampleSwap />
        </section>
        <SandboxSection />
        <Closing />
      </main>
      <PageFooter>
        <ButtonLink size="small" href="/dev-team">
          Dev Team
        </ButtonLink>
      </PageFooter>
    </>
  )
}

function Hero({ words, children }: { words: LandingWords; children: ReactNode }) {
  return (
    <section className="wrap hero">
      <div>
        {words.region}
        <h1>{words.title}</h1>
        <p className="lead">{words.line}</p>
        <div className="acts row">
          <ButtonLink go size="large" href="/member-login">
            Start Trading Today
          </ButtonLink>
          <ButtonLink size="large" href="/#sandbox">
            Try Sandbox Mode
          </ButtonLink>
        </div>
      </div>
      {children}
    </section>
  )
}

function Closing() {
  return (
    <section className="wrap sect closing">
      <Illustration name="fence" />
      <h2 className="display">Somebody nearby wants what’s in your garage.</h2>
      <p className="lead mute">Joining is free, and so are the first two photos of every item.</p>
      <ButtonLink tone="ink" size="large" href="/member-login?tab=join">
        Join Now
      </ButtonLink>
    </section>
  )
}

const promises = [
  '24 hours, no account, no email address',
  'Simulated neighbors who answer your offers',
  'Nothing you do there carries over or is kept',
]

/** The section behind #sandbox. */
function SandboxSection() {
  return (
    <section className="dusk sandbox-band" id="sandbox" aria-labelledby="sandbox-title">
      <div className="wrap sandbox-band-in">
        <div className="stack stack-loose">
          <h2 className="display" id="sandbox-title">
            Try it from the porch first
          </h2>
          <p className="lead mute">
            The sandbox is a street to practice on: post things, make offers and trade them, without
            telling us who you are.
          </p>
          <ul className="stack stack-tight">
            {promises.map((promise) => (
              <li key={promise} className="promise">
                <SwapGlyph lit />
                {promise}
              </li>
            ))}
          </ul>
          <div className="row">
            <ButtonLink tone="light" size="large" href="/api/login">
              Sign Up Now
            </ButtonLink>
            <ButtonLink size="large" href="/#sandbox">
              Try Sandbox Mode
            </ButtonLink>
          </div>
          <noscript>
            <p className="small mute">The sandbox itself needs JavaScript; this page does not.</p>
          </noscript>
        </div>
        <Illustration name="night" />
      </div>
    </section>
  )
}
