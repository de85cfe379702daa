import { readAvatar } from '@swapstead/domain/accounts/avatars.ts'
import { fullName } from '@swapstead/domain/accounts/user.ts'
import { placeName } from '@swapstead/domain/places/place-name.ts'
import { useQuery } from '@tanstack/react-query'
import { Avatar } from '../../cards/member/Avatar.tsx'
import { demoMembersQuery, useDemoSignIn } from './api.ts'
import './DemoNeighbors.css'

/** One-click sign-in as a demo member. Renders nothing outside a demo. */
export function DemoNeighbors({ onDone }: { onDone: () => void }) {
  const members = useQuery(demoMembersQuery)
  const signIn = useDemoSignIn()
  if (!members.data?.length) return null
  return (
    <section className="demo" aria-labelledby="demo-title">
      <h2 id="demo-title" className="h3">
        Or be a neighbor of the demo
      </h2>
      <p className="small mute">One click, no password. Everything you do stays in this demo.</p>
      <ul className="demo-list">
        {members.data.map((member) => (
          <li key={member.id}>
            <button
              type="button"
              disabled={signIn.isPending}
              onClick={() => signIn.mutate(member.id, { onSuccess: onDone })}
            >
              <Avatar
                name={fullName(member)}
                size={38}
                picture={readAvatar(member.profileImageUrl)}
              />
              <span>
                <b>{fullName(member)}</b>
                <small>
                  {placeName(member)} · {member.introduction}
                </small>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
