/** The sections of the account settings whose code loads after the first ones. */
export const laterSections = [
  { id: 'offers', title: 'Trade offers' },
  { id: 'absence', title: 'Away or a break' },
  { id: 'hidden', title: 'Not interested' },
  { id: 'rings', title: 'Swaps of three' },
  { id: 'notifications', title: 'Notification preferences' },
  { id: 'letter', title: 'Weekly letter and finds' },
  { id: 'devices', title: 'Notifications on devices' },
  { id: 'security', title: 'Security' },
  { id: 'payments', title: 'Payments' },
  { id: 'data', title: 'Download my data' },
  { id: 'delete', title: 'Delete account' },
] as const

export type LaterSectionId = (typeof laterSections)[number]['id']
