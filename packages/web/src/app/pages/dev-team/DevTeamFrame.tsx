import './DevTeamFrame.css'
import { ArrowLeft, LogOut, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Logo } from '../../../brand/Logo.tsx'
import { useGiveUpAccess } from '../../../features/dev-team/api.ts'
import { Button } from '../../../ui/form/Button.tsx'
import { Anchor } from '../../../ui/layout/Anchor.tsx'
import { Dense } from '../../../ui/layout/Dense.tsx'
import { Icon } from '../../../ui/layout/Icon.tsx'
import { Badge } from '../../../ui/list/Badge.tsx'
import { PageFooter } from '../../layout/PageFooter.tsx'
import { goTo } from '../../navigation.ts'

/** On phones the icon stands for the label. */
type FrameLink = { href: string; label: string; icon?: LucideIcon }
type Props = { title: string; links: readonly FrameLink[]; children: ReactNode }

/** The frame of the developers' pages: the signed-in account, links and logout. */
export function DevTeamFrame({ title, links, children }: Props) {
  const logOut = useGiveUpAccess(() => goTo('/'))
  return (
    <>
      <header className="dev-top">
        <div className="wrap dense">
          <Logo href="/" size="foot" />
          <Badge tone="line">Developer team</Badge>
          <div className="row">
            {links.map(({ href, label, icon = ArrowLeft }) => (
              <Anchor key={href} className="link small" href={href}>
                <Icon icon={icon} />
                <span className="dev-word">{label}</span>
              </Anchor>
            ))}
            <Button
              size="small"
              icon={LogOut}
              busy={logOut.isPending}
              onClick={() => logOut.mutate()}
            >
              <span className="dev-word">Logout</span>
            </Button>
          </div>
        </div>
      </header>
      <main id="main" tabIndex={-1} className="dev-main">
        <Dense className="wrap">
          <h1 className="h2">{title}</h1>
          {children}
        </Dense>
      </main>
      <PageFooter />
    </>
  )
}
