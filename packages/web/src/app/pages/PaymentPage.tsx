import { profileStage } from '@swapstead/domain/accounts/profile.ts'
import { fullName } from '@swapstead/domain/accounts/user.ts'
import { useQuery } from '@tanstack/react-query'
import { paymentQuery } from '../../features/upgrades/api.ts'
import { Receipt } from '../../features/upgrades/Receipt.tsx'
import { isNotFound } from '../../lib/queries/is-not-found.ts'
import { useMe } from '../../lib/session/session.ts'
import { QueryContent } from '../../ui/feedback/QueryContent.tsx'
import { ReadingLayout } from '../../ui/layout/ReadingLayout.tsx'
import { useOwnTitle } from '../layout/use-own-title.ts'
import { MemberFrame } from './MemberFrame.tsx'
import { NotFoundPage } from './NotFoundPage.tsx'

const back = { href: '/account-settings#payments', label: 'Back to payments' }

/** One of the reader's own payments, printable. */
export function PaymentPage({ params: { id } }: { params: { id: string } }) {
  const me = useMe()
  const isSetUp = Boolean(me && profileStage(me) !== 'setup')
  const payment = useQuery({ ...paymentQuery(id), enabled: isSetUp })
  const title = payment.data?.paymentStatus === 'completed' ? 'Receipt' : 'Payment'
  useOwnTitle(title)
  if (isNotFound(payment.error)) return <NotFoundPage />
  return (
    <MemberFrame>
      {(me) => (
        <ReadingLayout title={title} back={back} width="narrow">
          <QueryContent query={payment} failedTitle="This payment could not be loaded">
            {(paid) => <Receipt payment={paid} buyer={fullName(me)} timeZone={me.timeZone} />}
          </QueryContent>
        </ReadingLayout>
      )}
    </MemberFrame>
  )
}
