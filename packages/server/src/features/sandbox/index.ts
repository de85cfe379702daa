export type { SamplePhoto } from './sample-items.ts'
