import { Illustration, type IllustrationName } from '../../../brand/Illustration.tsx'

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
    text: 'Agree on a public place and a time in daylight. Swap, shake hands, rate each other.',
  },
]

/** How a swap goes, in three drawings. */
export function Steps() {
  return (
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
  )
}
