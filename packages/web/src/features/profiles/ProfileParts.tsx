import './Profile.css'
import type { ReactNode } from 'react'
import { WishTags } from '../../cards/item/WishTags.tsx'

type Props = { id: string; title: string; children: ReactNode }

export function ProfilePart({ id, title, children }: Props) {
  return (
    <section className="profile-part" aria-labelledby={id}>
      <h2 className="h2" id={id}>
        {title}
      </h2>
      {children}
    </section>
  )
}

type WishesProps = { wishes: readonly string[]; isOwn: boolean }

/** The member's wishes; renders nothing if there are none. */
export function ProfileWishes({ wishes, isOwn }: WishesProps) {
  if (wishes.length === 0) return null
  return (
    <ProfilePart id="wished-for" title={isOwn ? 'What you wish for' : 'Wished for'}>
      <WishTags wishes={wishes.map((text) => ({ text }))} limit={wishes.length} />
    </ProfilePart>
  )
}
