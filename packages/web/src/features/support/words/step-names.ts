import type { ScreeningStep } from '@swapstead/domain/screening/entry.ts'

export const stepNames: Record<ScreeningStep, string> = { flag: 'Flag', hold: 'Hold' }
