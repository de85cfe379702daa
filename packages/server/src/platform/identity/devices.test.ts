import { expect, test } from 'vitest'
import { describeDevice, shortenAddress } from './devices.ts'

const agents: [agent: string, browser: string, system: string][] = [
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:144.0) Gecko/20100101 Firefox/144.0',
    'Firefox',
    'Windows',
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36',
    'Chrome',
    'macOS',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1',
    'Safari',
    'iOS',
  ],
  [
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36 Edg/141.0.0.0',
    'Microsoft Edge',
    'Linux',
  ],
]
const unknown = { browser: 'Unknown browser', system: 'Unknown system' }

test('ACCOUNTS-31 a device is told by the names of its browser and its system', () => {
  for (const [userAgent, browser, system] of agents) {
    const device = describeDevice({ userAgent, ip: '' })
    expect(device, userAgent).toMatchObject({ browser, system })
  }
})

test('T-61 an agent cannot write a text of its own into the list of somebody else', () => {
  const hostile = [
    '',
    ' ',
    'Call +1 555 0100 to keep your account/1.0 x',
    '<script>alert(1)</script>/1.0 x',
    'Mozilla/5.0',
    `${'('.repeat(100_000)}/1`,
    '\u0000\u202e/9 (\u0000)',
  ]
  for (const userAgent of hostile) {
    const device = describeDevice({ userAgent, ip: '' })
    expect(device, userAgent.slice(0, 40)).toMatchObject(unknown)
  }
})

test('T-14 an address is shortened so that it names no household', () => {
  const addresses: [ip: string, shown: string][] = [
    ['203.0.113.9', '203.0.113.x'],
    ['203.0.113.200', '203.0.113.x'],
    ['::ffff:203.0.113.9', '203.0.113.x'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1::x'],
    ['2001:DB8:1:ffff::1', '2001:db8:1::x'],
    ['2001:db8::1', '2001:db8::x'],
    ['fe80::1%eth0', 'fe80::x'],
    ['::1', '::x'],
    ['', ''],
    ['unknown', ''],
  ]
  for (const [ip, shown] of addresses) expect(shortenAddress(ip), ip).toBe(shown)
})
