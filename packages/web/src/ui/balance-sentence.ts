const CLOSE_CENTS = 50_00

/** "Close to even. Your side is $20 heavier." Amounts are whole cents. */
export function balanceSentence(theirCents: number, yourCents: number): string {
  const difference = Math.abs(theirCents - yourCents)
  if (difference === 0) return 'Both sides weigh the same.'
  const side = theirCents > yourCents ? 'Their side' : 'Your side'
  const heavier = `${side} is ${dollars(difference)} heavier.`
  return difference <= CLOSE_CENTS ? `Close to even. ${heavier}` : heavier
}

/** "$20", "$20.50" */
export function dollars(cents: number): string {
  const digits = cents % 100 === 0 ? 0 : 2
  return (cents / 100).toLocaleString('en-US', {
    style: 'currency',
    currency: 'USD',
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  })
}
