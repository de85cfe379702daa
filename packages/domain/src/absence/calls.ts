import { Me } from '../accounts/me.ts'
import { defineCalls } from '../contract.ts'
import { Absence } from './absence.ts'

export const absenceCalls = defineCalls({
  start: {
    method: 'POST',
    path: '/api/absence',
    door: 'member',
    summary: 'Be away until a day, or pause; replaces an absence that lasts',
    body: Absence,
    answer: Me,
  },
  end: {
    method: 'DELETE',
    path: '/api/absence',
    door: 'member',
    summary: 'Be back; nothing happens to those who are',
    answer: Me,
  },
})
