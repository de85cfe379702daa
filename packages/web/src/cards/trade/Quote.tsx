import '../../ui/feedback/Note.css'

/** What a member wrote with an offer. */
export function Quote({ children }: { children: string }) {
  return <blockquote className="quote">{children}</blockquote>
}
