import { fullName } from '@swapstead/domain/accounts/user.ts'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { paymentQuery } from '../../features/upgrades/api.ts'
import { Receipt } from '../../features/upgrades/Receipt.tsx'
import { ApiError } from '../../lib/api.ts'
import { useMe } from '../../lib/session.ts'
import { LoadFailed } from '../../ui/LoadFailed.tsx'
import { ReadingLayout } from '../../ui/ReadingLayout.tsx'
import { Spinner } from '../../ui/Spinner.tsx'
import { AccessDenied } from '../layout/AccessDenied.tsx'
import { MemberLayout } from '../layout/MemberLayout.tsx'
import { NotFoundPage } from './NotFoundPage.tsx'

const back = { href: '/account-settings#payments', label: 'Back to payments' }

/** One own payment, to read and to print. */
export function PaymentPage() {
  const me = useMe()
  const { id } = useParams({ from: '/payments/$id' })
  const payment = useQuery({ ...paymentQuery(id), enabled: Boolean(me) })
  if (!me) return <AccessDenied />
  const { error, data } = payment
  if (error instanceof ApiError && error.status < 500) return <NotFoundPage />
  return (
    <MemberLayout me={me}>
      <ReadingLayout
        title={data?.paymentStatus === 'completed' ? 'Receipt' : 'Payment'}
        back={back}
        width="narrow"
      >
        {data && <Receipt payment={data} buyer={fullName(me)} timeZone={me.timeZone} />}
        {error && !data && (
          <LoadFailed
            title="This payment could not be loaded"
            onRetry={() => payment.refetch()}
            busy={payment.isFetching}
          />
        )}
        {payment.isPending && <Spinner />}
      </ReadingLayout>
    </MemberLayout>
  )
}
