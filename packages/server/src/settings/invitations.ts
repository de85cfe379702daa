import * as z from 'zod/mini'

export type InvitationSettings = {
  /** Whether members may invite others by links. */
  isOn: boolean
}

export const invitationFields = {
  INVITATIONS: z._default(z.enum(['on', 'off'], { error: 'may be on, off' }), 'on'),
}

export function toInvitationSettings(settings: { INVITATIONS: 'on' | 'off' }): InvitationSettings {
  return { isOn: settings.INVITATIONS === 'on' }
}
