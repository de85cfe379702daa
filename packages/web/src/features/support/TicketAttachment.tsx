/** A link to the member's screenshot elsewhere; Swapstead never loads it. */
export function TicketAttachment({ url }: { url: string | null }) {
  if (url === null) return null
  return (
    <a href={url} target="_blank" rel="noopener noreferrer nofollow">
      Open attachment
      <span className="sr"> in a new tab</span>
    </a>
  )
}
