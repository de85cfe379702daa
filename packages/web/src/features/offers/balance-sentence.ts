import { formatDollars } from '@swapstead/domain/money.ts'

const CLOSE_CENTS = 50_00

/** "Close to even. Your side is $20 heavier." Amounts are whole cents. */
export function balanceSentence(theirCents: number, yourCents: number): string {
  const difference = Math.abs(theirCents - yourCents)
  if (difference === 0) return 'Both sides weigh the same.'
  const side = theirCents > yourCents ? 'Their side' : 'Your side'
  const heavier = `${side} is ${formatDollars(difference)} heavier.`
  return difference <= CLOSE_CENTS ? `Close to even. ${heavier}` : heavier
}
