/** What a reader sees, rendered as text and as HTML. */
export type MailContent = {
  subject: string
  headline: string
  paragraphs: readonly string[]
  parts?: readonly MailPart[]
  button?: { label: string; path: string }
  /** Why the reader gets this mail, shown in the footer. */
  reason: string
}

/** What several mails of one pace are called and lead to when they go as one. */
export type Together = { title: string; button: { label: string; path: string } }

/** What is kept of a mail of a pace, to write it together with others. */
export type PacedContent = Required<Pick<MailContent, 'paragraphs' | 'parts' | 'reason'>> & {
  together: Together
}

/** What a mail shows between its paragraphs and its button. */
export type MailPart =
  /** What the reader gives, then what they get. */
  | { type: 'swap'; sides: readonly MailSide[] }
  | { type: 'quote'; by: string; text: string }
  | { type: 'meeting'; place: string; time: string }
  | MailSection

/** Sentences and things to open, under a heading. */
export type MailSection = {
  type: 'section'
  heading: string | null
  lines: readonly string[]
  links: readonly MailLink[]
}

/** A thing with its page; a photo and the page are addresses. */
export type MailLink = { title: string; note: string; photo: string | null; address: string }

/** What one party gives; `cash` is cents. */
export type MailSide = { heading: string; items: readonly MailItem[]; cash: number }

/** The value is cents; a photo is its address. */
export type MailItem = { title: string; value: number; photo: string | null }

export type MailLinks = { home: URL; button: string | null; unsubscribe: string | null }
