/** A screenshot that its member has put online: a link, never loaded by us (readings S-71, S-10). */
export function TicketAttachment({ url }: { url: string | null }) {
  if (url === null) return null
  return (
    <a href={url} target="_blank" rel="noopener noreferrer nofollow">
      Open attachment
      <span className="sr"> in a new tab</span>
    </a>
  )
}
