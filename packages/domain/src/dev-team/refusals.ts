import type { Refusals } from '../decision.ts'

export const devTeamRefusals = {
  'dev_team.wrong_credentials': ['signed_out', 'Both development passwords must be correct.'],
  'dev_team.no_test_account': [
    'forbidden',
    'The test login only works for accounts at the test email domain.',
  ],
} as const satisfies Refusals
