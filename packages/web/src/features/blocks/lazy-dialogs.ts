import { lazyDialog } from '../../ui/feedback/lazy-parts.tsx'

/** The question before a member is blocked, loaded on first use. */
export const BlockQuestion = lazyDialog(
  'Block this member?',
  async () => (await import('./BlockQuestion.tsx')).BlockQuestion,
)
