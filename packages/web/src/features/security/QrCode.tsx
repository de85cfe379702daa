import './SecondFactor.css'
import { encode } from 'uqr'
import { modulePath } from './module-path.ts'

const QUIET_MODULES = 4

/** A QR code; what it holds stands beside it as text. */
export function QrCode({ text }: { text: string }) {
  const { data, size } = encode(text, { ecc: 'M', border: QUIET_MODULES })
  return (
    <svg className="qr" viewBox={`0 0 ${size} ${size}`} role="img" aria-label="QR code of the key">
      <path d={modulePath(data)} />
    </svg>
  )
}
