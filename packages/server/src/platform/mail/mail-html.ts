import { formatDollars } from '@swapstead/domain/money.ts'
import { PRODUCT } from '@swapstead/domain/product.ts'
import { escapeHtml } from '../core/html.ts'
import type {
  MailContent,
  MailItem,
  MailLink,
  MailLinks,
  MailPart,
  MailSection,
  MailSide,
} from './mail-content.ts'
import { MAIL_ICON_PATH, MEETING, sumText, UNSUBSCRIBE } from './mail-words.ts'

const SERIF = "'Besley','Clarendon','Rockwell',Georgia,serif"
const SANS = "'Public Sans','Franklin Gothic','Helvetica Neue',Arial,sans-serif"
const PHOTO_SIZE = 56

/**
 * Colors of dusk, and what style attributes cannot express. Attributes hold the colors of day, for
 * mail programs without style sheets.
 */
const sheet = `
:root{color-scheme:light dark}
@media (max-width:623px){.side{max-width:none!important}}
@media (prefers-color-scheme:dark){
.page{background:#10191D!important;color:#F2EFE6!important}
.card{background:#18242A!important;border-color:#2A3940!important}
.yours{background:#3B2F14!important}
.theirs{background:#17302F!important}
.meeting{background:#17302F!important;color:#A8D5D0!important}
.line{border-color:#2A3940!important}
.link{color:#A8D5D0!important}
.quiet{color:#BCC5C4!important}
}`

/**
 * Markup whose inserted values are escaped; only what this function made itself is inserted as it
 * is.
 */
class Markup {
  readonly source: string

  constructor(source: string) {
    this.source = source
  }
}

type Inserted = Markup | string | number | readonly Markup[]

function html(texts: TemplateStringsArray, ...inserted: readonly Inserted[]): Markup {
  const source = texts.map((text, index) => text + sourceOf(inserted[index] ?? ''))
  return new Markup(source.join(''))
}

function sourceOf(inserted: Inserted): string {
  if (inserted instanceof Markup) return inserted.source
  if (typeof inserted === 'object') return inserted.map(({ source }) => source).join('')
  return escapeHtml(String(inserted))
}

const nothing = html``

/** Tables and styles in elements: mail programs understand little else. */
export function htmlOf(mail: MailContent, links: MailLinks): string {
  const { subject, headline, paragraphs, parts = [], button, reason } = mail
  const content = [
    html`<h1 style="margin:0 0 16px;font:600 26px/1.18 ${SERIF}">${headline}</h1>`,
    ...paragraphs.map(
      (line) => html`<p style="margin:0 0 16px;font:400 16px/1.55 ${SANS}">${line}</p>`,
    ),
    ...parts.map(partMarkup),
    button ? buttonMarkup(button.label, links.button ?? '') : nothing,
  ]
  const end = links.unsubscribe
    ? html` <a class="quiet" href="${links.unsubscribe}" style="color:#5F6C70">${UNSUBSCRIBE}</a>`
    : nothing
  const icon = new URL(MAIL_ICON_PATH, links.home).href
  const { source } =
    html`<!doctype html><html lang="en-US"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${subject}</title><style>${new Markup(sheet)}</style></head><body class="page" style="margin:0;background:#FBFAF6;color:#17262B"><table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:24px 12px"><table role="presentation" width="600" cellpadding="0" cellspacing="0" style="max-width:600px;width:100%;text-align:left;word-break:break-word"><tr><td style="padding:0 0 20px 4px;font:700 22px/32px ${SERIF}"><img src="${icon}" width="32" height="32" alt="" style="vertical-align:middle;border-radius:7px;margin-right:10px"><span style="vertical-align:middle">${PRODUCT}</span></td></tr><tr><td class="card" style="padding:28px 24px;background:#FFFFFF;border:1px solid #E0DCD1;border-radius:12px">${content}</td></tr><tr><td class="quiet" style="padding:20px 4px 0;color:#5F6C70;font:400 13px/1.5 ${SANS}">${reason}${end}</td></tr></table></td></tr></table></body></html>`
  return source
}

function buttonMarkup(label: string, address: string): Markup {
  return html`<p style="margin:24px 0 0"><a href="${address}" style="display:inline-block;padding:13px 20px;border-radius:8px;background:#FFB52E;color:#17262B;font:650 16px/1 ${SANS};text-decoration:none">${label}</a></p>`
}

function partMarkup(part: MailPart): Markup {
  switch (part.type) {
    case 'swap':
      return html`<div style="margin:0 0 16px;font-size:0">${part.sides.map(sideMarkup)}</div>`
    case 'quote':
      return html`<blockquote class="line" style="margin:0 0 16px;padding:2px 0 2px 14px;border-left:3px solid #E0DCD1;font:400 16px/1.55 ${SANS}"><div class="quiet" style="color:#465459;font-size:14px">${part.by}</div><div style="white-space:pre-line">“${part.text}”</div></blockquote>`
    case 'meeting':
      return html`<div class="meeting" style="margin:0 0 16px;padding:14px 16px;border-radius:10px;background:#E6F1EF;color:#1E565A;font:400 16px/1.55 ${SANS}"><div style="font-size:14px">${MEETING}</div><b>${part.place}</b><br>${part.time}</div>`
    case 'section':
      return sectionMarkup(part)
  }
}

function sectionMarkup({ heading, lines, links }: MailSection): Markup {
  const title = heading
    ? html`<h2 style="margin:24px 0 8px;font:600 19px/1.25 ${SERIF}">${heading}</h2>`
    : nothing
  const sentences = lines.map(
    (line) => html`<p style="margin:0 0 12px;font:400 16px/1.55 ${SANS}">${line}</p>`,
  )
  const things =
    links.length > 0
      ? html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 16px">${links.map(linkMarkup)}</table>`
      : nothing
  return html`${title}${sentences}${things}`
}

function linkMarkup({ title, note, photo, address }: MailLink): Markup {
  return rowMarkup(
    photo,
    html`<a class="link" href="${address}" style="color:#1E565A;font-weight:600">${title}</a><br><span class="quiet" style="color:#465459;font-size:14px">${note}</span>`,
  )
}

const yours = { owner: 'yours', wash: '#FFF0CF' }
const theirs = { owner: 'theirs', wash: '#E6F1EF' }

/** Two sides stand beside each other where both fit, else one below the other. */
function sideMarkup(side: MailSide, place: number): Markup {
  const { owner, wash } = place === 0 ? yours : theirs
  const cash =
    side.cash > 0
      ? html`<tr><td colspan="2" style="padding-top:10px;font:600 16px/1.4 ${SANS}">${formatDollars(side.cash)} in cash</td></tr>`
      : nothing
  return html`<div class="side" style="display:inline-block;width:100%;max-width:269px;min-width:230px;vertical-align:top;margin:0 6px 8px 0"><table role="presentation" class="${owner}" width="100%" cellpadding="0" cellspacing="0" style="background:${wash};border-radius:10px"><tr><td style="padding:12px 14px 14px"><table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td colspan="2" class="quiet" style="color:#465459;font:400 14px/1.4 ${SANS}">${side.heading}, ${sumText(side)}</td></tr>${side.items.map(itemMarkup)}${cash}</table></td></tr></table></div>`
}

function itemMarkup({ title, value, photo }: MailItem): Markup {
  return rowMarkup(
    photo,
    html`<b style="font-weight:600">${title}</b><br><span class="quiet" style="color:#465459;font-size:14px">${formatDollars(value)}</span>`,
  )
}

function rowMarkup(photo: string | null, words: Markup): Markup {
  const picture = photo
    ? html`<img src="${photo}" width="${PHOTO_SIZE}" height="${PHOTO_SIZE}" alt="" style="display:block;border-radius:8px;object-fit:cover">`
    : html`<div class="line" style="width:${PHOTO_SIZE}px;height:${PHOTO_SIZE}px;box-sizing:border-box;border:1px solid #E0DCD1;border-radius:8px"></div>`
  return html`<tr><td width="${PHOTO_SIZE + 12}" valign="top" style="padding-top:10px">${picture}</td><td valign="top" style="padding-top:10px;font:400 16px/1.35 ${SANS}">${words}</td></tr>`
}
