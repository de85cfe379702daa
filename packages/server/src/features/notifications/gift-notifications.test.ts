import { DAY } from '@swapstead/domain/times.ts'
import { expect, test } from 'vitest'
import { startApp } from '../../../test/app.ts'
import { giveGift } from '../../../test/make/gifts.ts'
import { readMails } from '../../../test/observe/mailbox.ts'
import { newId } from '../../platform/core/ids.ts'
import { transact } from '../../platform/database/database.ts'
import { createGifts } from '../gifts/index.ts'

const { db, deps, make, as } = await startApp({ PUBLIC_URL: 'https://swapstead.example' })

const noticesTo = (userId: string) =>
  db
    .selectFrom('userMessages')
    .select(['type', 'title', 'message', 'relatedOfferId', 'isRead'])
    .where('userId', '=', userId)
    .execute()

test('S-60 GIFTS-01 a gift that has come is told on the page and by mail, without why staff gave it', async () => {
  const { id, email } = await make.member()
  await giveGift(deps, id, { premiumType: 'premium_max', reason: 'Angry on the phone' })
  const message = 'Premium Max (25 photo credits) from the Support Team. Open Gifts to accept it.'
  expect(await noticesTo(id)).toEqual([
    {
      type: 'gift_received',
      title: 'You have a gift',
      message,
      relatedOfferId: null,
      isRead: false,
    },
  ])
  const browser = await as(id)
  expect((await browser.get('/api/messages?tab=other')).json()).toHaveLength(1)
  const [mail, ...more] = await readMails(deps, email)
  expect(mail?.subject).toBe('You have a gift')
  expect(more).toEqual([])
  expect(mail?.link.href).toBe('https://swapstead.example/member-gifts')
  expect(mail?.text).toContain(message)
  expect(mail?.text).toContain('You got this email because you were given a gift at Swapstead.')
  expect(mail?.text).not.toContain('Angry')
})

test('C-49 S-60 whoever wants no mails, or has no confirmed address, is told of a gift on the page alone', async () => {
  const quiet = await make.member()
  await db
    .updateTable('users')
    .set({ allowEmailNotifications: false })
    .where('id', '=', quiet.id)
    .execute()
  const unknown = await make.member({ emailVerified: false })
  for (const { id, email } of [quiet, unknown]) {
    await giveGift(deps, id)
    expect(await noticesTo(id)).toHaveLength(1)
    expect(await readMails(deps, email)).toEqual([])
  }
})

test('S-74 S-60 gifts to many at once reach each of them once', async () => {
  const members = await Promise.all(Array.from({ length: 12 }, () => make.member()))
  const campaignId = newId()
  await db
    .insertInto('promotionalCampaigns')
    .values({
      id: campaignId,
      name: 'Porch season',
      description: 'A welcome to everybody',
      premiumType: 'standard_plus',
      quantity: 1,
      maxMembers: 50,
    })
    .execute()
  const give = () =>
    transact(db, (tx) =>
      createGifts(deps, tx, {
        userIds: members.map(({ id }) => id),
        giftType: 'marketing_gift',
        premiumType: 'standard_plus',
        quantity: 1,
        description: 'Porch season',
        reason: null,
        campaignId,
        expiresAt: new Date(deps.now().getTime() + DAY),
      }),
    )
  expect(await give()).toHaveLength(12)
  expect(await give()).toEqual([])
  for (const { id, email } of members) {
    expect((await noticesTo(id)).map(({ message }) => message)).toEqual([
      'Standard Plus (10 photo credits) from Swapstead. Open Gifts to accept it.',
    ])
    expect(await readMails(deps, email)).toHaveLength(1)
  }
})

test('S-60 F-10 mails of a campaign’s gifts let all others pass, also when few are given at a time', async () => {
  const isBulkOf = async (giftType: 'marketing_gift' | 'support_gift') => {
    const { id, email } = await make.member()
    await giveGift(deps, id, { giftType })
    const mail = db.selectFrom('mailOutbox').select('isBulk').where('toAddress', '=', email)
    return mail.execute()
  }
  expect(await isBulkOf('marketing_gift')).toEqual([{ isBulk: true }])
  expect(await isBulkOf('support_gift')).toEqual([{ isBulk: false }])
})
