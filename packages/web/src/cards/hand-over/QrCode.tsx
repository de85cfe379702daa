import { encode } from 'uqr'

/** A link as a QR code: dark on paper by day and dusk, because cameras expect it. */
export function QrCode({ link, label }: { link: string; label: string }) {
  const { data, size } = encode(link, { ecc: 'M', border: 2 })
  const dots = data.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])),
  )
  return (
    <svg className="qr" viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label}>
      <path d={dots.join('')} shapeRendering="crispEdges" />
    </svg>
  )
}
