import { lazyPart } from '../../ui/feedback/lazy-parts.tsx'

/** The setup form, loaded when it is asked for: few homes ever show it. */
export const SetupFormLater = lazyPart(
  async () => (await import('./ProfileSetupForm.tsx')).ProfileSetupForm,
)
