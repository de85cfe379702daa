import './Quote.css'

/** The message of an offer. */
export function Quote({ children }: { children: string }) {
  return <blockquote className="quote">{children}</blockquote>
}
