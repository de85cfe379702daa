import { screeningCalls } from '@swapstead/domain/screening/calls.ts'
import { Eye } from 'lucide-react'
import { send } from '../../lib/queries/api.ts'
import { useMutation } from '../../lib/queries/use-mutation.ts'
import { Button } from '../../ui/form/Button.tsx'

/** Lets staff show a hidden item. */
export function ShowAgain({ id }: { id: string }) {
  const showing = useMutation({
    mutationFn: () => send(screeningCalls.showAgain, { params: { id } }),
    meta: {
      success: 'Item no longer hidden',
      tellsAnswer: true,
      failure: 'Failed to show item',
      refresh: [['items'], ['screening', 'finds'], ['tickets']],
    },
  })
  return (
    <Button size="small" icon={Eye} busy={showing.isPending} onClick={() => showing.mutate()}>
      Show item again
    </Button>
  )
}
