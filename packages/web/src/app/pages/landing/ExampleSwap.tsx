import './ExampleSwap.css'
import { CalendarCheck, Handshake, Lock } from 'lucide-react'
import type { ReactNode } from 'react'
import { Avatar } from '../../../cards/member/Avatar.tsx'
import { Stars } from '../../../cards/member/Stars.tsx'
import { OfferCard } from '../../../cards/trade/OfferCard.tsx'
import { OfferSides } from '../../../cards/trade/OfferSides.tsx'
import { Quote } from '../../../cards/trade/Quote.tsx'
import { type TradeStep, TradeSteps } from '../../../cards/trade/TradeSteps.tsx'
import { Fact } from '../../../ui/feedback/Fact.tsx'
import { Button } from '../../../ui/form/Button.tsx'
import { Badge } from '../../../ui/list/Badge.tsx'
import camera from './camera.svg?no-inline'
import chair from './chair.svg?no-inline'

const chairs = { title: 'Two shell chairs', value: 'Value $160', photo: { src: chair } }
const lens = { title: 'Film camera', value: 'Value $160', photo: { src: camera } }

type Scene = { name: string; label: string; text: string; shown: ReactNode }

const scenes: readonly Scene[] = [
  {
    name: 'offer',
    label: 'Offer',
    text: 'June offers her two chairs for Marcus’s camera, and says why.',
    shown: <Quote>They’ve been in my attic for a year. I’d love to take pictures again.</Quote>,
  },
  {
    name: 'accepted',
    label: 'Accepted',
    text: 'Marcus says yes. Nobody else can take them now.',
    shown: (
      <Fact tone="success" icon={Lock} title="Accepted">
        Both things are held for this trade.
      </Fact>
    ),
  },
  {
    name: 'meeting',
    label: 'Meeting',
    text: 'One proposes a public place and a time, the other agrees.',
    shown: (
      <Fact tone="success" icon={CalendarCheck} title="Saturday, 11:00 AM, Nyack Library">
        Both have agreed.
      </Fact>
    ),
  },
  {
    name: 'swapped',
    label: 'Swapped',
    text: 'They meet, look at both things, and swap. Each confirms it.',
    shown: (
      <Fact tone="success" icon={Handshake} title="Swapped">
        June goes home with a camera, Marcus with two chairs.
      </Fact>
    ),
  },
  {
    name: 'rated',
    label: 'Rated',
    text: 'Each rates the other, so that the next neighbor knows.',
    shown: (
      <dl className="play-ratings">
        <dt>June rates Marcus</dt>
        <dd>
          <Stars value={5} />
        </dd>
        <dt>Marcus rates June</dt>
        <dd>
          <Stars value={5} />
        </dd>
      </dl>
    ),
  },
]

/**
 * An animated example swap. Radio buttons and CSS switch the scenes, so that it works without
 * JavaScript, which only advances it.
 */
export function ExampleSwap() {
  return (
    <section className="wrap sect play" id="example" aria-labelledby="example-title">
      <div className="sect-h">
        <h2 className="display" id="example-title">
          Watch a swap happen
        </h2>
        <p className="lead mute">June and Marcus are made up. Every swap takes these five steps.</p>
      </div>
      <div className="play-in">
        <fieldset className="play-steps">
          <legend className="sr">Step of the example</legend>
          {scenes.map(({ name, label, text }, index) => (
            <label key={name} className="play-step">
              <input type="radio" name="scene" value={name} defaultChecked={index === 0} />
              <span>
                <b>{label}</b>
                {text}
              </span>
            </label>
          ))}
          <Button size="small" className="play-button" data-play>
            Play
          </Button>
        </fieldset>
        <OfferCard
          avatar={<Avatar name="June Park" size={46} paint="butter" />}
          name="June"
          deed="wants Marcus’s camera"
          context="Nyack, NY and Montclair, NJ"
          badge={<Badge>Example</Badge>}
        >
          <div className="play-sides">
            <div className="play-before">
              <OfferSides
                theirs={{ label: 'June offers', ...chairs }}
                yours={{ label: 'Marcus gives', ...lens }}
              />
            </div>
            <div className="play-after">
              <OfferSides
                theirs={{ label: 'June has', ...lens }}
                yours={{ label: 'Marcus has', ...chairs }}
              />
            </div>
          </div>
          <div className="play-scenes">
            {scenes.map(({ name, shown }, index) => (
              <div key={name} className="play-scene" data-scene={name}>
                <div>{shown}</div>
                <TradeSteps steps={stepsAt(index)} label="Steps of the example" />
              </div>
            ))}
          </div>
        </OfferCard>
      </div>
    </section>
  )
}

function stepsAt(now: number): TradeStep[] {
  return scenes.map(({ name, label }, index) => ({
    label,
    state: stateOf(index - now),
    isSwap: name === 'swapped',
  }))
}

function stateOf(ahead: number): TradeStep['state'] {
  if (ahead <= 0) return 'done'
  return ahead === 1 ? 'now' : 'next'
}
