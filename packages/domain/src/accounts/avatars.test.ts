import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { AVATAR_FILE_MAX_BYTES, avatarFileProblem, avatarFileProblems } from './avatar-files.ts'
import { AvatarValue, avatarSources, emojiAvatars, presetAvatars, readAvatar } from './avatars.ts'

const png = 'data:image/png;base64,iVBORw0KGgo='
const file = '/avatars/018f0000-0000-7000-8000-000000000001/0123456789abcdef0123.png'

test('PROFILE-28 PROFILE-29 there are 10 drawn avatars and 32 emoji, each once', () => {
  expect(new Set(presetAvatars).size).toBe(10)
  expect(new Set(emojiAvatars).size).toBe(32)
})

test('S-25 a preset, an emoji, a PNG or nothing can be an avatar', () => {
  const values = [
    ...presetAvatars.map((name) => `preset:${name}`),
    ...emojiAvatars.map((emoji) => `emoji:${emoji}`),
    ...[png, null],
  ]
  for (const value of values)
    expect(z.safeParse(AvatarValue, value).success, String(value)).toBe(true)
})

test('S-25 T-51 no address of any kind can be an avatar', () => {
  const wrong = [
    ...[
      'https://tracker.example/a.png',
      '//tracker.example',
      'javascript:alert(1)',
      '/photos/a.webp',
      file,
    ],
    ...['data:image/svg+xml;base64,PHN2Zz4=', 'data:text/html,<b>', 'preset:', 'emoji:', 'emoji:x'],
    ...[`${png}\n`, `${png}"onerror=`, 'data:image/png;base64,', '', undefined, 7],
  ]
  for (const value of wrong)
    expect(z.safeParse(AvatarValue, value).success, String(value)).toBe(false)
})

test('S-25 what is stored says what is shown', () => {
  expect(readAvatar('preset:porch')).toEqual({ preset: 'porch' })
  expect(readAvatar('emoji:🦊')).toEqual({ emoji: '🦊' })
  expect(readAvatar(png)).toEqual({ photo: png })
  expect(readAvatar(file)).toEqual({ photo: file })
  expect(readAvatar(`https://x.example${file}`)).toBeNull()
  expect(avatarSources(png)).toBeUndefined()
  expect(avatarSources(file)).toBe(
    `${file.replace('.png', '-50.webp')} 50w, ${file.replace('.png', '-100.webp')} 100w`,
  )
  for (const value of [null, 'https://old.example/a.png']) expect(readAvatar(value)).toBeNull()
})

test('PROFILE-24 a picture is made of an image file only', () => {
  for (const type of ['', 'text/plain', 'application/pdf', 'video/mp4', 'imagery/png']) {
    expect(avatarFileProblem({ type, size: 10 }), type).toBe('notAnImage')
  }
  for (const type of ['image/png', 'image/jpeg', 'image/gif', 'image/webp']) {
    expect(avatarFileProblem({ type, size: 10 }), type).toBeNull()
  }
  expect(avatarFileProblems.notAnImage).toEqual([
    'Invalid file type',
    'Please select an image file (PNG, JPG, GIF, etc.)',
  ])
})

test('PROFILE-25 C-08 a file for a picture has at most 0.5 MB', () => {
  const sized = (size: number) => avatarFileProblem({ type: 'image/png', size })
  expect(AVATAR_FILE_MAX_BYTES).toBe(524_288)
  expect(sized(524_288)).toBeNull()
  expect(sized(524_289)).toBe('tooLarge')
  expect(avatarFileProblems.tooLarge).toEqual([
    'File too large',
    'Please select an image under 0.5MB',
  ])
})
