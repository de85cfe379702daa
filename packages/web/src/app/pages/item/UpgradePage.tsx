import type { Me } from '@swapstead/domain/accounts/me.ts'
import type { ItemView } from '@swapstead/domain/items/item.ts'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { itemQuery } from '../../../features/browse/api.ts'
import { ApprovalReturn } from '../../../features/upgrades/ApprovalReturn.tsx'
import { UpgradeDialog } from '../../../features/upgrades/UpgradeDialog.tsx'
import { useNow } from '../../../lib/hydration/now.ts'
import { useMe } from '../../../lib/session/session.ts'
import { upgradeOpenerOf } from '../../../lib/upgrade-opener.ts'
import type { UpgradeSearch } from '../../routes/query-strings.ts'
import { MemberFrame } from '../MemberFrame.tsx'
import { ItemStates } from './ItemStates.tsx'
import { ItemWithActions } from './ItemWithActions.tsx'

type Props = { params: { id: string }; search: UpgradeSearch }

/**
 * The photo upgrade over its item. Its own address has headers that allow the payment provider's
 * fields.
 */
export function UpgradePage({ params: { id }, search }: Props) {
  const me = useMe()
  const item = useQuery({ ...itemQuery(id), enabled: Boolean(me) })
  const isOwnItem = item.data !== undefined && item.data.userId === me?.id
  return (
    <MemberFrame isOwnItem={isOwnItem}>
      {(reader) => <ItemBehind me={reader} {...{ item, search }} />}
    </MemberFrame>
  )
}

type BehindProps = { me: Me; item: UseQueryResult<ItemView>; search: UpgradeSearch }

function ItemBehind({ me, item, search }: BehindProps) {
  return (
    <main id="main" tabIndex={-1} className="page-main">
      <div className="wrap">
        <ItemStates item={item} isMember>
          {(found) => (
            <>
              <ItemWithActions item={found} me={me} />
              <Upgrade item={found} {...{ me, search }} />
            </>
          )}
        </ItemStates>
      </div>
    </main>
  )
}

type UpgradeProps = { item: ItemView; me: Me; search: UpgradeSearch }

function Upgrade({ item, me, search: { approved, cancelled } }: UpgradeProps) {
  const now = useNow()
  const upgradeId = approved ?? cancelled
  const leave = () => location.replace(upgradeOpenerOf(item.id))
  if (upgradeId) {
    const outcome = approved ? 'approved' : 'cancelled'
    return <ApprovalReturn item={item} message={{ upgradeId, outcome }} onClose={leave} />
  }
  return (
    <UpgradeDialog
      item={item}
      readerId={me.id}
      now={now}
      timeZone={me.timeZone}
      onClose={leave}
      onReload={leave}
    />
  )
}
