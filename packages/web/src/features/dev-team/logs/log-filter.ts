import type { LogLevel } from '@swapstead/domain/dev-team/log-lines.ts'

export type TypedLogFilter = { level: LogLevel | ''; words: string; requestId: string | undefined }

export const noLogFilter: TypedLogFilter = { level: '', words: '', requestId: undefined }
