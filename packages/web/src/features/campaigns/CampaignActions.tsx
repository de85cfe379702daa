import { type CampaignAction, offeredActions } from '@swapstead/domain/campaigns/actions.ts'
import { campaignAlert } from '@swapstead/domain/campaigns/alerts.ts'
import type { Campaign } from '@swapstead/domain/campaigns/campaign.ts'
import { useState } from 'react'
import { sentenceOf } from '../../lib/queries/api.ts'
import { ConfirmDialog } from '../../ui/dialog/ConfirmDialog.tsx'
import { Button } from '../../ui/form/Button.tsx'
import { FieldError } from '../../ui/form/FieldError.tsx'
import { useCampaignAction } from './api.ts'
import { actionLabels, membersText, packageText, reachText } from './campaign-texts.ts'

type Props = { campaign: Campaign; onDeleted?: () => void }

type Question = 'activate' | 'delete'

/** Deletion and the first activation ask for confirmation; resuming after a pause does not. */
function needsConfirmation(name: CampaignAction, { activatedAt }: Campaign): name is Question {
  return name === 'delete' || (name === 'activate' && !activatedAt)
}

export function CampaignActions({ campaign, onDeleted }: Props) {
  const action = useCampaignAction(campaign.id, onDeleted)
  const [question, setQuestion] = useState<Question>()
  const isBusy = (name: CampaignAction) => action.isPending && action.variables === name
  // Closes only the question that was answered, because another may be open by now.
  const closeOwn = (name: CampaignAction) =>
    setQuestion((open) => (open === name ? undefined : open))
  const act = (name: CampaignAction) => action.mutate(name, { onSettled: () => closeOwn(name) })
  return (
    <>
      <div className="acts">
        {offeredActions(campaign).map((name) => (
          <Button
            key={name}
            tone={name === 'delete' ? 'quiet' : 'line'}
            busy={isBusy(name)}
            onClick={() => (needsConfirmation(name, campaign) ? setQuestion(name) : act(name))}
          >
            {actionLabels[name]}
            <span className="sr"> {campaign.name}</span>
          </Button>
        ))}
      </div>
      {action.isError && (
        <FieldError>{campaignAlert(action.variables, sentenceOf(action.error))}</FieldError>
      )}
      <ConfirmDialog
        open={question === 'activate'}
        title={`Activate “${campaign.name}”?`}
        confirmLabel="Activate"
        busy={isBusy('activate')}
        busyLabel="Activating..."
        onConfirm={() => act('activate')}
        onCancel={() => setQuestion(undefined)}
      >
        It gives {packageText(campaign)}, to {reachText(campaign)}. Gifts can’t be taken back.
      </ConfirmDialog>
      <ConfirmDialog
        open={question === 'delete'}
        title={`Delete “${campaign.name}”?`}
        confirmLabel="Delete"
        destructive
        busy={isBusy('delete')}
        busyLabel="Deleting..."
        onConfirm={() => act('delete')}
        onCancel={() => setQuestion(undefined)}
      >
        {campaign.currentMembers === 0
          ? 'It hasn’t given anything yet. You can’t undo this.'
          : `The gifts of ${membersText(campaign.currentMembers)} stay theirs. You can’t get the campaign and its figures back.`}
      </ConfirmDialog>
    </>
  )
}
