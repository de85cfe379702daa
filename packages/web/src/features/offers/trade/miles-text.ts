/** Whole miles, as distances read everywhere (readings S-34). */
export function milesText(miles: number): string {
  const whole = Math.round(miles)
  return whole < 1 ? 'under 1 mi' : `${whole} mi`
}
