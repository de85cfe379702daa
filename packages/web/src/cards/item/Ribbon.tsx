import './Ribbon.css'

/** The brick swallowtail over the left edge of a photo: PENDING. */
export function Ribbon({ children = 'PENDING' }: { children?: string }) {
  return <span className="ribbon">{children}</span>
}
