import { Camera, Flag, Lock, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../ui/form/Button.tsx'
import { ButtonLink } from '../../../ui/form/ButtonLink.tsx'
import { IconButton } from '../../../ui/form/IconButton.tsx'
import { Tooltip } from '../../../ui/menu/Tooltip.tsx'
import { Example, Section } from './Section.tsx'

/** Buttons in every tone, size and state. */
export function ButtonSection() {
  const [busy, setBusy] = useState(false)
  return (
    <Section id="buttons" title="Buttons">
      <Example name="Tones">
        <div className="row">
          <Button tone="light">One light</Button>
          <Button go>Leaves your hands</Button>
          <Button tone="ink">Second voice</Button>
          <Button>Outlined</Button>
          <Button tone="quiet">Quiet</Button>
          <Button tone="brick">Destroy</Button>
          <Button tone="brick-line">Cancel Trade</Button>
        </div>
      </Example>
      <Example name="Sizes, icons, links">
        <div className="row">
          <Button tone="light" size="large" icon={Plus}>
            Post Item
          </Button>
          <Button go size="large">
            Make a Trade Offer
          </Button>
          <Button size="small" icon={Trash2}>
            Small
          </Button>
          <ButtonLink href="#buttons" tone="ink">
            A link
          </ButtonLink>
          <Tooltip text="Tell us about this member">
            <IconButton icon={Flag} label="Report Priya Raman" />
          </Tooltip>
        </div>
      </Example>
      <Example name="Disabled">
        <LockedButtons />
      </Example>
      <Example name="Busy: the label changes, the width stays">
        <div className="row">
          <Button tone="light" busy={busy} busyLabel="Sending..." onClick={() => setBusy(true)}>
            Send
          </Button>
          <Button tone="ink" busy busyLabel="Saving...">
            Save changes
          </Button>
          <Button go busy busyLabel="Sending...">
            Send offer
          </Button>
          <Button tone="quiet" onClick={() => setBusy(!busy)}>
            Turn the first one
          </Button>
        </div>
      </Example>
    </Section>
  )
}

function LockedButtons() {
  return (
    <div className="row">
      <Button disabled icon={Lock}>
        Trade In Progress
      </Button>
      <Button disabled icon={Camera}>
        Already Premium!
      </Button>
      <Button disabled tone="light">
        This is your item
      </Button>
      <Button disabled go>
        Send offer
      </Button>
    </div>
  )
}
