import { expect, test } from 'vitest'
import {
  AVATAR_FILE_MAX_BYTES,
  avatarFileProblem,
  avatarFileProblems,
  emojiAvatars,
  presetAvatars,
  readAvatar,
} from './avatars.ts'

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

test('PROFILE-28 PROFILE-29 there are 10 drawn pictures and 32 emojis, and each is read back', () => {
  expect(new Set(presetAvatars).size).toBe(10)
  expect(new Set(emojiAvatars).size).toBe(32)
  for (const preset of presetAvatars) expect(readAvatar(`preset:${preset}`)).toEqual({ preset })
  for (const emoji of emojiAvatars) expect(readAvatar(`emoji:${emoji}`)).toEqual({ emoji })
})

test('S-25 a stored picture that is none of these shows the initials', () => {
  const others = [
    null,
    '',
    'preset:castle',
    'emoji:x',
    'https://tracker.example/a.png',
    'data:image/svg+xml;base64,AAAA',
  ]
  for (const value of others) expect(readAvatar(value), String(value)).toBeNull()
})
