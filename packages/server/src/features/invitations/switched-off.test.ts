import { expect, test } from 'vitest'
import { startApp } from '../../../test/app.ts'
import { expectRefusal } from '../../../test/expect-refusal.ts'

const { db, make, visitor } = await startApp({ INVITATIONS: 'off' })

test('R-63 where the operator has switched invitations off, links end and nobody gets one', async () => {
  const ann = await make.person()
  const code = 'ABCDEFGHJKLMNPQR'
  await db.insertInto('invitations').values({ userId: ann.id, code }).execute()
  expect((await ann.browser.get('/api/invitations/own')).json()).toMatchObject({
    isOffered: false,
    code: null,
  })
  expectRefusal(await ann.browser.post('/api/invitations/own'), 409, 'invitations.off')
  expectRefusal(await visitor().get(`/api/invitations/${code}`), 404, 'invitations.not_found')
  const bob = await make.person()
  const accepted = await bob.browser.post('/api/invitations/accept', { code })
  expectRefusal(accepted, 404, 'invitations.not_found')
})
