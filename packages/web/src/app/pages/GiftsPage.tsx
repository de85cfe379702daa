import type { Me } from '@swapstead/domain/accounts/me.ts'
import { profileStage } from '@swapstead/domain/accounts/profile.ts'
import { creditsText } from '@swapstead/domain/photos/credits.ts'
import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { GiftList } from '../../features/gifts/GiftList.tsx'
import { HowGiftsWork } from '../../features/gifts/HowGiftsWork.tsx'
import { PostItemDialog } from '../../features/items/lazy-dialogs.ts'
import { ResendVerification } from '../../features/recovery/ResendVerification.tsx'
import { useNow } from '../../lib/hydration/now.ts'
import { doorQuery, usePhotoCredits } from '../../lib/session/session.ts'
import { Button } from '../../ui/form/Button.tsx'
import { ButtonLink } from '../../ui/form/ButtonLink.tsx'
import { ReadingLayout } from '../../ui/layout/ReadingLayout.tsx'
import { goTo } from '../navigation.ts'
import { MemberFrame } from './MemberFrame.tsx'

/** `/member-gifts`: the gifts center. Guests cannot receive gifts and are treated as visitors. */
export function GiftsPage() {
  return <MemberFrame needsProfile={false}>{(me) => <Gifts me={me} />}</MemberFrame>
}

/** "Back" leads members to the member home and others to the front page. */
function Gifts({ me }: { me: Me }) {
  const now = useNow()
  const door = useQuery(doorQuery).data
  const credits = usePhotoCredits()
  const [isPosting, setPosting] = useState(false)
  const post = () => (profileStage(me) === 'setup' ? goTo('/member-home') : setPosting(true))
  return (
    <ReadingLayout
      title="My Gifts"
      sub={
        <>
          You have <b>{creditsText(credits)}</b>.
        </>
      }
      back={{ href: door === 'general' ? '/' : '/member-home', label: 'Back to Dashboard' }}
    >
      <GiftList reader={me} now={now} verify={<ResendVerification />} />
      <HowGiftsWork>
        <Button tone="ink" icon={Plus} onClick={post}>
          Post an item
        </Button>
        <ButtonLink href="/member-home?tab=myItems">Edit one of yours</ButtonLink>
      </HowGiftsWork>
      {isPosting && <PostItemDialog onClose={() => setPosting(false)} />}
    </ReadingLayout>
  )
}
