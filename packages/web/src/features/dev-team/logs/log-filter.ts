import type { LogLevel } from '@swapstead/domain/dev-team/log-lines.ts'

/** Which lines are looked for, as it is typed and chosen. */
export type TypedLogFilter = { level: LogLevel | ''; words: string; requestId: string | undefined }

/** Every line, as the page begins. */
export const noLogFilter: TypedLogFilter = { level: '', words: '', requestId: undefined }
