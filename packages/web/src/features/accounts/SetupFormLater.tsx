import { partLater } from '../../ui/feedback/later.tsx'

/** The setup form, loaded when it is asked for: few homes ever show it. */
export const SetupFormLater = partLater(
  async () => (await import('./ProfileSetupForm.tsx')).ProfileSetupForm,
)
