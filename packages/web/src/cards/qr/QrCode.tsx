import './QrCode.css'
import { encode } from 'uqr'
import { modulePath } from './module-path.ts'

type Props = {
  text: string
  label: string
  /** The number of blank modules around the code. */
  border?: number
}

export function QrCode({ text, label, border = 2 }: Props) {
  const { data, size } = encode(text, { ecc: 'M', border })
  return (
    <svg className="qr" viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label}>
      <path d={modulePath(data)} />
    </svg>
  )
}
