import './Ribbon.css'

/** The ribbon over the left edge of a photo. */
export function Ribbon({ children = 'PENDING' }: { children?: string }) {
  return <span className="ribbon">{children}</span>
}
