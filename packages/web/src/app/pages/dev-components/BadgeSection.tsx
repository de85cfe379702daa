import { Calendar, Camera, Check, Clock, Eye, Lock, Undo2 } from 'lucide-react'
import { Ribbon } from '../../../cards/item/Ribbon.tsx'
import { ValueTag } from '../../../cards/item/ValueTag.tsx'
import { Badge } from '../../../ui/list/Badge.tsx'
import { Count } from '../../../ui/list/Count.tsx'
import { Example, Section } from './Section.tsx'

/** Badges, counts, tags and ribbons. */
export function BadgeSection() {
  return (
    <Section id="badges" title="Badges, counts, tags">
      <Example name="Badge">
        <div className="row">
          <Badge tone="wait" icon={Clock}>
            Pending
          </Badge>
          <Badge tone="pending" icon={Lock}>
            PENDING TRADE
          </Badge>
          <Badge tone="ok" icon={Check}>
            Completed
          </Badge>
          <Badge icon={Undo2}>CANCELLED</Badge>
          <Badge tone="ok" icon={Calendar}>
            Meeting Confirmed
          </Badge>
          <Badge tone="no">Urgent</Badge>
          <Badge tone="info">3 on wishlist</Badge>
          <Badge tone="ink" icon={Eye}>
            Members Only
          </Badge>
          <Badge tone="line" icon={Camera}>
            Standard Plus
          </Badge>
        </div>
      </Example>
      <Example name="Count: only counting, waiting for you, large">
        <div className="row">
          <Count value={6} />
          <Count value={2} waiting label="waiting for you" />
          <Count value={1280} />
        </div>
      </Example>
      <Example name="Value tag and ribbon">
        <div className="row">
          <ValueTag value="$160" large />
          <div className="relative h-16 w-48 bg-siding">
            <Ribbon />
          </div>
        </div>
      </Example>
    </Section>
  )
}
