import './LandingPage.css'
import { useLocation } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { Illustration, type IllustrationName } from '../../ui/Illustration.tsx'
import { PageFooter } from '../layout/PageFooter.tsx'
import { VisitorBar } from '../layout/VisitorBar.tsx'
import { NewestItems } from './landing/NewestItems.tsx'
import { PorchWindows } from './landing/PorchWindows.tsx'

const steps: { picture: IllustrationName; title: string; text: string }[] = [
  {
    picture: 'stepPost',
    title: 'Post an item',
    text: 'A couple of photos, what it’s worth to you, and up to five things you’d take for it.',
  },
  {
    picture: 'stepFind',
    title: 'Find local matches',
    text: 'Look around within a few miles. When someone wants what you have, the light comes on.',
  },
  {
    picture: 'stepTrade',
    title: 'Make the trade',
    text: 'Agree on a public place and an hour of daylight. Swap, shake hands, rate each other.',
  },
]

/** The landing page of visitors (LANDING-01 to LANDING-10). */
export function LandingPage() {
  return (
    <>
      <VisitorBar />
      <main id="main" tabIndex={-1}>
        <Hero />
        <Steps />
        <NewestItems />
        <SandboxSection />
        <Closing />
      </main>
      <PageFooter />
    </>
  )
}

function Hero() {
  return (
    <section className="wrap hero">
      <div>
        <h1>Trade Local, Live Better</h1>
        <p className="lead">
          Put what you’re done with on the stoop. Say what you’d like instead. Meet a neighbor, and
          go home with it.
        </p>
        <div className="acts row">
          <ButtonLink go size="large" href="/member-login">
            Start Trading Today
          </ButtonLink>
          <ButtonLink size="large" href="/#sandbox">
            Try Sandbox Mode
          </ButtonLink>
        </div>
      </div>
      <PorchWindows />
    </section>
  )
}

function Steps() {
  return (
    <section className="band">
      <div className="wrap sect">
        <div className="sect-h">
          <h2 className="display">Three steps, one handshake</h2>
          <p className="lead mute">
            Nothing is sold here. Every item carries a value so a swap can be fair.
          </p>
        </div>
        <ol className="steps">
          {steps.map(({ picture, title, text }) => (
            <li key={title} className="step">
              <Illustration name={picture} />
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  )
}

/** The section that #sandbox leads to: what can be tried before joining. */
function SandboxSection() {
  const section = useRef<HTMLElement>(null)
  const { hash } = useLocation()
  useEffect(() => {
    if (hash === 'sandbox') section.current?.scrollIntoView()
  }, [hash])
  return (
    <section className="dusk" id="sandbox" ref={section} aria-labelledby="sandbox-title">
      <div className="wrap dusk-in">
        <div className="stack">
          <h2 className="display" id="sandbox-title">
            Try it from the porch first
          </h2>
          <p className="lead mute">
            Everything on the porches above can be opened and read without an account. When
            something should come home with you, joining takes a minute.
          </p>
          <div className="row">
            <ButtonLink tone="light" size="large" href="/member-login?tab=join">
              Sign Up Now
            </ButtonLink>
          </div>
        </div>
        <Illustration name="night" />
      </div>
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
