import './Guide.css'
import { type GuideStep, guideSteps, guideTexts } from '@swapstead/domain/sandbox/guide.ts'
import { Check, ChevronUp, X } from 'lucide-react'
import { useId, useState } from 'react'
import { Button } from '../../ui/form/Button.tsx'
import { ButtonLink } from '../../ui/form/ButtonLink.tsx'
import { IconButton } from '../../ui/form/IconButton.tsx'
import { classNames } from '../../ui/layout/class-names.ts'
import { Icon } from '../../ui/layout/Icon.tsx'
import { guideProgress } from './guide-progress.ts'
import { useGuideHeight } from './use-guide-height.ts'

type Props = {
  done: readonly GuideStep[]
  /** Whether a simulated neighbor is about to act. */
  awaitsNeighbor: boolean
  /** Opens the part of the page where the step is done. */
  onGo: (step: GuideStep) => void
  onDismiss: () => void
}

const goLabels: Record<Exclude<GuideStep, 'join'>, string> = {
  post: 'Post Test Item',
  offer: 'Browse Sandbox',
  accept: 'See your offer',
  meet: 'Agree where to meet',
  complete: 'Go to the trade',
  rate: 'Rate your neighbor',
}

/** The steps of a whole swap, beside the page. On a phone the guide is a strip that unfolds. */
export function Guide({ done, awaitsNeighbor, onGo, onDismiss }: Props) {
  const id = useId()
  const [isUnfolded, setUnfolded] = useState(false)
  const { steps, place, isFinished } = guideProgress(done)
  const guide = useGuideHeight()
  return (
    <section
      ref={guide}
      className={classNames('guide', isUnfolded && 'is-unfolded', isFinished && 'is-finished')}
      aria-labelledby={`${id}-title`}
    >
      <header className="guide-h">
        <h2 className="h3" id={`${id}-title`}>
          {isFinished ? 'You have swapped' : 'Your first swap'}
        </h2>
        <span className="small mute num">
          {isFinished ? 'All done' : `Step ${place} of ${guideSteps.length}`}
        </span>
        <IconButton
          className="guide-fold"
          label={isUnfolded ? 'Fewer steps' : 'All steps'}
          icon={ChevronUp}
          aria-expanded={isUnfolded}
          aria-controls={`${id}-steps`}
          onClick={() => setUnfolded(!isUnfolded)}
        />
      </header>
      <ol className="guide-steps" id={`${id}-steps`}>
        {steps.map(({ step, state }) => (
          <li
            key={step}
            className={`is-${state}`}
            aria-current={state === 'next' ? 'step' : undefined}
          >
            <span className="guide-dot" aria-hidden="true">
              {state === 'done' ? <Icon icon={Check} size={14} /> : guideSteps.indexOf(step) + 1}
            </span>
            <div className="guide-step">
              <p className="guide-name">
                {guideTexts[step].title}
                {state === 'done' && <span className="sr">, done</span>}
              </p>
              {state === 'next' && <p className="guide-text">{guideTexts[step].text}</p>}
            </div>
            {state === 'next' && <StepButton step={step} isWaiting={awaitsNeighbor} onGo={onGo} />}
          </li>
        ))}
      </ol>
      <div className="guide-f">
        <Button tone="quiet" size="small" icon={X} onClick={onDismiss}>
          Dismiss
        </Button>
      </div>
    </section>
  )
}

type StepButtonProps = { step: GuideStep; isWaiting: boolean; onGo: (step: GuideStep) => void }

function StepButton({ step, isWaiting, onGo }: StepButtonProps) {
  if (step === 'join') {
    return (
      <ButtonLink className="guide-go" tone="light" href="/member-login?tab=join">
        Join Now
      </ButtonLink>
    )
  }
  return (
    <div className="guide-go">
      <Button tone="ink" size="small" onClick={() => onGo(step)}>
        {goLabels[step]}
      </Button>
      {isWaiting && <span className="guide-waits">A neighbor is thinking...</span>}
    </div>
  )
}
