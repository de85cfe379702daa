import { Illustration } from '../../../brand/Illustration.tsx'
import { SwapGlyph } from '../../../cards/item/SwapGlyph.tsx'
import { ButtonLink } from '../../../ui/form/ButtonLink.tsx'

const promises = [
  '24 hours, no account, no e-mail address',
  'Simulated neighbors who answer your offers',
  'Nothing you do there is carried over or kept',
]

/** The section that #sandbox leads to: what can be tried before joining. */
export function SandboxSection() {
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
