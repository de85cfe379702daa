import type { Me } from '@swapstead/domain/accounts/me.ts'
import { BellOff, Check, type LucideIcon, Mail, MessageCircle } from 'lucide-react'
import { Icon } from '../../../ui/layout/Icon.tsx'
import { Badge } from '../../../ui/list/Badge.tsx'

export function NotificationPreferences({ me }: { me: Me }) {
  return (
    <div className="stack">
      <ul className="stack stack-tight">
        <Preference icon={Mail} label="Email" isOn={me.allowEmailNotifications} />
        <Preference icon={MessageCircle} label="Text messages" isOn={me.allowTextNotifications} />
      </ul>
      <p className="hint">
        To change these, use the unsubscribe link in any email or write to Contact Support. We
        always send emails about your password and account. We don’t send text messages yet.
      </p>
    </div>
  )
}

function Preference({ icon, label, isOn }: { icon: LucideIcon; label: string; isOn: boolean }) {
  return (
    <li className="row">
      <Icon icon={icon} size={20} />
      {label}
      <Badge tone={isOn ? 'ok' : 'plain'} icon={isOn ? Check : BellOff}>
        {isOn ? 'On' : 'Off'}
      </Badge>
    </li>
  )
}
