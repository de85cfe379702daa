import { PRODUCT } from '@swapstead/domain/product.ts'
import type { Deps } from '../../deps.ts'
import { queueMail } from '../../platform/mail.ts'

/** The welcome mail goes out with the account or not at all. */
export function listenForAccounts({ events, config }: Deps): void {
  events.on(async (tx, event) => {
    if (event.type !== 'member_joined') return
    await queueMail(tx, config, {
      to: { name: event.firstName, address: event.email },
      subject: `Welcome to ${PRODUCT}`,
      headline: `Good to have you, ${event.firstName}.`,
      paragraphs: [
        'Start with the thing you walk past every day: two photos, a value, and what you would take for it.',
        'When a neighbor makes an offer you decide: accept it, decline it, or talk first. You meet in a public place, in daylight hours, and swap.',
      ],
      button: { label: 'Post Your First Item', path: '/member-home?tab=myItems' },
      reason: `You get this mail because somebody joined ${PRODUCT} with this address.`,
    })
  })
}
