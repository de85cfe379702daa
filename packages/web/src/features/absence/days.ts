/** The day of a moment on this device, as a date field holds it. */
export function dayOf(moment: Date): string {
  const parts = [moment.getFullYear(), moment.getMonth() + 1, moment.getDate()]
  return parts.map((part) => String(part).padStart(2, '0')).join('-')
}

/** When the day of a date field begins on this device. */
export function startOfDay(day: string): Date {
  return new Date(`${day}T00:00:00`)
}
