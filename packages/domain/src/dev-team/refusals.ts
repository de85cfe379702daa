import type { Refusals } from '../decision.ts'

export const devTeamRefusals = {
  'dev_team.wrong_credentials': ['signed_out', 'Both development passwords must be correct.'],
  'dev_team.no_test_account': [
    'forbidden',
    'The test login only enters accounts of the test mail domain.',
  ],
} as const satisfies Refusals
