import './HandOver.css'
import { lazyPart } from '../../ui/feedback/lazy-parts.tsx'

const QrCode = lazyPart(
  async () => (await import('../qr/QrCode.tsx')).QrCode,
  () => <span className="qr" />,
)

type Props = {
  code: string
  /**
   * The link in the picture, which opens the swap with the code filled in. Without it, no picture.
   */
  link: string | undefined
  /** The member who types the code. */
  giver: string
}

/** The reader's own code in large type, for the member who hands them an item. */
export function OwnCode({ code, link, giver }: Props) {
  return (
    <div className="own-code">
      <div className="stack stack-tight">
        <h3 className="h3">Your code</h3>
        <p className="own-code-digits num">{code}</p>
        <p className="small mute">
          Show it to {giver} once you have your item in your hands, not before. It’s your receipt.
        </p>
      </div>
      {link && <QrCode text={link} label={`Your code ${code} as a QR code`} />}
    </div>
  )
}
