import './PasswordRules.css'
import { PASSWORD_MIN } from '@swapstead/domain/accounts/credentials.ts'
import { KeyRound } from 'lucide-react'
import { Fact } from '../../ui/feedback/Fact.tsx'

export function PasswordRules() {
  return (
    <Fact icon={KeyRound} title="Password requirements">
      <ul className="password-rules">
        <li>At least {PASSWORD_MIN} characters; every character counts, spaces too.</li>
        <li>Not one of the most common passwords.</li>
        <li>A few words in a row are easy to remember and hard to guess.</li>
      </ul>
    </Fact>
  )
}
