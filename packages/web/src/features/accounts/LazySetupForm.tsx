import { lazyPart } from '../../ui/feedback/lazy-parts.tsx'

/** Loads the setup form on demand: most members never see it. */
export const LazySetupForm = lazyPart(
  async () => (await import('./ProfileSetupForm.tsx')).ProfileSetupForm,
)
