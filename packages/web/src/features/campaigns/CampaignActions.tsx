import { type CampaignAction, offeredActions } from '@swapstead/domain/campaigns/actions.ts'
import { campaignAlert } from '@swapstead/domain/campaigns/alerts.ts'
import type { Campaign } from '@swapstead/domain/campaigns/campaign.ts'
import { useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { FieldError } from '../../ui/FieldError.tsx'
import { serverMessage, useCampaignAction } from './api.ts'
import { actionLabels, countText } from './campaign-words.ts'

type Props = { campaign: Campaign; onDeleted?: () => void }

/** The buttons of what a campaign offers in its state, and what is said when one fails. */
export function CampaignActions({ campaign, onDeleted }: Props) {
  const action = useCampaignAction(campaign.id, onDeleted)
  const [isAsking, setAsking] = useState(false)
  const isBusy = (name: CampaignAction) => action.isPending && action.variables === name
  const act = (name: CampaignAction) => action.mutate(name, { onSettled: () => setAsking(false) })
  return (
    <>
      <div className="acts">
        {offeredActions(campaign).map((name) => (
          <Button
            key={name}
            tone={name === 'delete' ? 'quiet' : 'line'}
            busy={isBusy(name)}
            onClick={() => (name === 'delete' ? setAsking(true) : act(name))}
          >
            {actionLabels[name]}
            <span className="sr"> {campaign.name}</span>
          </Button>
        ))}
      </div>
      {action.isError && (
        <FieldError>{campaignAlert(action.variables, serverMessage(action.error))}</FieldError>
      )}
      <ConfirmDialog
        open={isAsking}
        title={`Delete "${campaign.name}"?`}
        confirmLabel="Delete"
        destructive
        busy={isBusy('delete')}
        busyLabel="Deleting..."
        onConfirm={() => act('delete')}
        onCancel={() => setAsking(false)}
      >
        {campaign.currentMembers === 0
          ? 'It has given nothing yet. It cannot be brought back.'
          : `The gifts of ${countText(campaign.currentMembers)} members stay theirs. The campaign and its figures cannot be brought back.`}
      </ConfirmDialog>
    </>
  )
}
