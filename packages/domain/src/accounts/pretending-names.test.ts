import fc from 'fast-check'
import { expect, test } from 'vitest'
import { passesForStaff, refusalOfNames, refusalOfUsername } from './pretending-names.ts'

test('T-101 S-23 names that could pass for staff are seen through, however they are written', () => {
  const names = [
    ...['support', 'Staff', 'ADMIN', 'Swapstead', 'moderator', 'Administrator'],
    ...[
      'Swapstead Support',
      'swapstead_help',
      'the.admin',
      'admin2',
      'Support-Team',
      'realadmin',
      'staff_ann',
    ],
    ...['OfficialSupportTeam', 'AdminBob', 'xXswapsteadXx', 'Customer Support', 'staff.member'],
    // Look-alikes: Cyrillic, Greek, full width, mathematical, small capitals, marks, signs.
    ...['аdmin', 'ѕuрроrt', 'Ѕtаff', 'ΑDΜΙΝ', 'ｓｔａｆｆ', '𝓼𝓾𝓹𝓹𝓸𝓻𝓽', 'ᴀᴅᴍɪɴ', 'ádmïn', 'ⓐⓓⓜⓘⓝ'],
    ...['adm1n', 'supp0rt', '5upp0rt', '$taff', '@dmin', 'rnoderator', 'svvapstead', 'adrnin'],
    ...['s.u.p.p.o.r.t', 'S t a f f', 'ad\u200dmin', 'ad\u00admin', 'adm!n', 'Swap Stead'],
  ]
  for (const name of names) expect(passesForStaff(name), name).toBe(true)
})

test('T-101 S-23 names of people and things stay free', () => {
  const names = [
    ...['Ann', 'Stafford', 'Staffan', 'Adam', 'Adina', 'Minna', 'Modesto', 'Ada Minor', 'Helper'],
    ...['badminton_bob', 'supportive.sam', 'Rapport', 'Olga Иванова', 'Σοφία', '李小龍', 'مریم'],
    ...['team_lead', 'system76', 'trader.joe', 'swap_fan', 'homestead', 'Al', 'o', '...', ''],
  ]
  for (const name of names) expect(passesForStaff(name), name).toBe(false)
})

test('T-101 first and last name together do not spell what neither may', () => {
  const part = (firstName: string, lastName: string) =>
    refusalOfNames({ firstName, lastName })?.part ?? null
  expect(part('Support', 'Lee')).toBe('firstName')
  expect(part('Ann', 'Staff')).toBe('lastName')
  expect(part('Swap', 'Stead')).toBe('lastName')
  expect(part('Sup', 'port')).toBe('lastName')
  expect(part('Ann', 'Lee')).toBeNull()
})

test('T-101 no text is too strange to be judged', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 50 }), (name) => {
      expect(typeof passesForStaff(name)).toBe('boolean')
      expect(passesForStaff(`${name} admin`)).toBe(true)
    }),
  )
})

const codeOf = (firstName: string, lastName = 'Lee', former?: Names) =>
  refusalOfNames({ firstName, lastName }, former)?.code ?? null
type Names = { firstName: string; lastName: string }

test('T-101 S-23 nobody is called like an office, in one word or several', () => {
  const names = [
    ...['Security team', 'Trust & Safety', 'Trust and Safety', 'Customer Care', 'Security Alert'],
    ...['SecurityTeam', 'securityteam', 'Sеcurіty Tеаm', 'S e c u r i t y team', 'Our team'],
    ...[
      'Account Security',
      'The Team',
      'theteam',
      'Head of Trust',
      'Help Desk',
      'Fraud Department',
    ],
    ...['Security', 'TEAM', '$ecurity', 'Help!', 'Billing'],
  ]
  for (const name of names) expect(codeOf(name), name).toBe('accounts.name_pretends')
  expect(refusalOfNames({ firstName: 'Safety', lastName: 'Team' })).toEqual({
    part: 'lastName',
    code: 'accounts.name_pretends',
  })
  for (const name of ['security_team', 'the.team', 'CustomerCare', 'trust-safety']) {
    expect(refusalOfUsername(name), name).toBe('accounts.username_reserved')
  }
})

test('T-101 S-23 nobody is called as the product calls its reader, or who has left', () => {
  for (const name of ['You', 'YOU', ' Υou ', 'Y.o.u', 'Former member', 'FormerMember', 'Someone']) {
    expect(codeOf(name), name).toBe('accounts.name_misleads')
  }
  expect(codeOf('Former', 'Member')).toBe('accounts.name_misleads')
  expect(codeOf('Ann', 'Former member')).toBe('accounts.name_misleads')
  for (const name of ['you', 'former_member', 'Someone']) {
    expect(refusalOfUsername(name), name).toBe('accounts.username_reserved')
  }
  for (const name of ['youssef', 'you.know', 'former.swapper']) {
    expect(refusalOfUsername(name), name).toBeNull()
  }
})

test('T-99 T-101 S-23 a name holds no link, phone number or address', () => {
  const names = [
    ...['Item reported! Verify at bit.ly/x1', 'Call 973-555-0100 to keep your account'],
    ...['https://evil.example', 'ann@example.com', 'Go to evil.com', '12 Main Street', 'is.gd/x1'],
    ...['ｅｖｉｌ．ｃｏｍ', 'еvіl.соm', 'ev\u00adil.com', '(973) 555-0100'],
  ]
  for (const name of names) {
    expect(codeOf(name), name).toBe('accounts.name_leads_away')
    expect(codeOf('Ann', name), name).toBe('accounts.name_leads_away')
  }
  expect(codeOf('evil', '.com/x')).toBeNull()
  expect(codeOf('973 555', '0100')).toBe('accounts.name_leads_away')
  for (const name of ['evil.com', 'call.973-555-0100', '9735550100', '12_Main_Street']) {
    expect(refusalOfUsername(name), name).toBe('accounts.name_leads_away')
  }
})

const givenNames = [
  ...['Will', 'Art', 'Grace', 'Trust', 'Care', 'Page', 'Real', 'Chief', 'Mark', 'Bill', 'Frank'],
  ...['Mary-Jane', 'Anne Marie', "D'Andre", 'J.R.', 'St. John', 'Ma. Theresa', 'T.J', 'José Ángel'],
  ...[
    'Sa’ad',
    'Björk',
    'Łukasz',
    'Ольга',
    'Σοφία',
    '小龍',
    'مریم',
    'ประยุทธ์',
    'שרה',
    'नरेंद्र',
    '지민',
  ],
  ...[
    'Youssef',
    'Young',
    'Yousef',
    'Supriya',
    'Adminah',
    'Jennifer 8.',
    'Ng',
    'O',
    'Crew',
    'Safie',
  ],
  ...['Guest', 'Sunday', 'Loveness', 'Billy', 'Teal', 'Memory', 'Helga', 'Desi', 'Teamoh'],
]
const familyNames = [
  ...['Team', 'Kelly-Service', 'Service', 'Page', 'Head', 'Care', 'Crew', 'You', 'Agent', 'Chief'],
  ...["O'Brien", 'van der Berg', 'de la Cruz', 'Smith-Jones', 'St. John', 'Saint-Exupéry', 'Ó Sé'],
  ...[
    'Иванова',
    'Παπαδόπουλος',
    '李',
    'حسینی',
    'สมิธ',
    'כהן',
    'मोदी',
    '김',
    'bin Ali',
    'Kumar s/o Raj',
  ],
  ...['Offor', 'Forby', 'Webb', 'Webby', 'Stafford', 'Former', 'Help', 'Desko', 'Members', 'Usher'],
  ...['Ng', 'Ur', 'Nguyễn', 'MacDonald', 'McTeam', 'Jr.', 'Ph.D.', 'III', 'Li', 'Securitas'],
]

test('S-23 real names are taken, in whatever script and with whatever signs', () => {
  const posing = givenNames.filter((name) =>
    ['Trust', 'Care', 'Real', 'Chief', 'Crew'].includes(name),
  )
  fc.assert(
    fc.property(
      fc.constantFrom(...givenNames),
      fc.constantFrom(...familyNames),
      (firstName, lastName) => {
        fc.pre(!posing.includes(firstName) || !['Team', 'Service', 'Help'].includes(lastName))
        expect(codeOf(firstName, lastName), `${firstName} ${lastName}`).toBeNull()
      },
    ),
    { numRuns: 600 },
  )
  for (const name of givenNames) expect(codeOf(name), name).toBeNull()
  for (const name of familyNames) expect(codeOf('Ann', name), name).toBeNull()
})

test('S-23 only a part that changes is judged', () => {
  const former = { firstName: 'Security team', lastName: 'Lee' }
  expect(codeOf('Security team', 'Lee', former)).toBeNull()
  expect(codeOf('Security team', 'Ray', former)).toBeNull()
  expect(codeOf('Customer care', 'Lee', former)).toBe('accounts.name_pretends')
  expect(codeOf('Ann', 'Lee', former)).toBeNull()
})
