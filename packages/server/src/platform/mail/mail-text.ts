import { formatDollars } from '@swapstead/domain/money.ts'
import { PRODUCT } from '@swapstead/domain/product.ts'
import type { MailContent, MailLinks, MailPart, MailSection, MailSide } from './mail-content.ts'
import { MEETING, sumText, UNSUBSCRIBE } from './mail-words.ts'

/** The mail as plain text; it says the same as the HTML. */
export function textOf(mail: MailContent, links: MailLinks): string {
  const { headline, paragraphs, parts = [], button, reason } = mail
  return [
    headline,
    ...paragraphs,
    ...parts.map(partText),
    ...(button ? [`${button.label}: ${links.button}`] : []),
    '--',
    `${reason}\n${PRODUCT}, ${links.home.origin}`,
    ...(links.unsubscribe ? [`${UNSUBSCRIBE}: ${links.unsubscribe}`] : []),
  ].join('\n\n')
}

function partText(part: MailPart): string {
  switch (part.type) {
    case 'swap':
      return part.sides.map(sideText).join('\n\n')
    case 'quote':
      return `${part.by}:\n“${part.text}”`
    case 'meeting':
      return [MEETING, part.place, part.time].join('\n')
    case 'section':
      return sectionText(part)
  }
}

function sectionText({ heading, lines, links }: MailSection): string {
  const things = links.map(
    ({ title, note, address }) => `${bullet(`${title}, ${note}`)}\n  ${address}`,
  )
  return [...(heading ? [heading] : []), ...lines, ...things].join('\n')
}

function sideText(side: MailSide): string {
  const items = side.items.map(({ title, value }) => bullet(`${title} (${formatDollars(value)})`))
  const cash = side.cash > 0 ? [bullet(`${formatDollars(side.cash)} in cash`)] : []
  return [`${side.heading}, ${sumText(side)}`, ...items, ...cash].join('\n')
}

function bullet(line: string): string {
  return `- ${line}`
}
