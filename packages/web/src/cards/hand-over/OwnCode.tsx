import './HandOver.css'
import { lazyPart } from '../../ui/feedback/lazy-parts.tsx'

const QrCode = lazyPart(
  async () => (await import('../qr/QrCode.tsx')).QrCode,
  () => <span className="qr" />,
)

type Props = {
  code: string
  /** Opens the swap with the code filled in; without it there is no picture. */
  link: string | undefined
  /** Who types it. */
  giver: string
}

/** The own code, large, for the one who hands the reader an item. */
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
