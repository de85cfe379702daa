import type { Me } from '@swapstead/domain/accounts/me.ts'
import { fullName } from '@swapstead/domain/accounts/user.ts'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { paymentQuery } from '../../features/upgrades/api.ts'
import { Receipt } from '../../features/upgrades/Receipt.tsx'
import { isNotFound } from '../../lib/is-not-found.ts'
import { useMe } from '../../lib/session.ts'
import { QueryContent } from '../../ui/feedback/QueryContent.tsx'
import { ReadingLayout } from '../../ui/layout/ReadingLayout.tsx'
import { AccessDenied } from '../layout/AccessDenied.tsx'
import { MemberLayout } from '../layout/MemberLayout.tsx'
import { useOwnTitle } from '../layout/use-own-title.ts'
import { NotFoundPage } from './NotFoundPage.tsx'
import { SetupFirst } from './SetupFirst.tsx'

const back = { href: '/account-settings#payments', label: 'Back to payments' }

/** One of the reader's own payments, printable. */
export function PaymentPage() {
  const me = useMe()
  if (!me) return <AccessDenied />
  return (
    <SetupFirst me={me}>
      <Payment me={me} />
    </SetupFirst>
  )
}

function Payment({ me }: { me: Me }) {
  const { id } = useParams({ from: '/payments/$id' })
  const payment = useQuery(paymentQuery(id))
  const title = payment.data?.paymentStatus === 'completed' ? 'Receipt' : 'Payment'
  useOwnTitle(title)
  if (isNotFound(payment.error)) return <NotFoundPage />
  return (
    <MemberLayout me={me}>
      <ReadingLayout title={title} back={back} width="narrow">
        <QueryContent query={payment} failedTitle="This payment could not be loaded">
          {(paid) => <Receipt payment={paid} buyer={fullName(me)} timeZone={me.timeZone} />}
        </QueryContent>
      </ReadingLayout>
    </MemberLayout>
  )
}
