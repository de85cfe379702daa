import { mkdtemp, open, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { writeAtomically } from './atomic-files.ts'

async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'swapstead-atomic-files-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  return folder
}

/** The sync of folders is answered with this code in this test. */
async function refuseFolderSync(folder: string, code: string): Promise<void> {
  const handle = await open(folder)
  const prototype = Object.getPrototypeOf(handle) as typeof handle
  await handle.close()
  const { sync } = prototype
  onTestFinished(() => void vi.restoreAllMocks())
  vi.spyOn(prototype, 'sync').mockImplementation(async function (this: typeof handle) {
    if ((await this.stat()).isDirectory()) throw Object.assign(new Error(code), { code })
    return sync.call(this)
  })
}

test.each(['EBADF', 'EINVAL', 'ENOTSUP', 'EPERM'])(
  'F-22 a file is stored where the file system answers %s to the sync of a folder',
  async (code) => {
    const folder = await newFolder()
    await refuseFolderSync(folder, code)
    const photo = join(folder, 'photos', 'photo')
    await writeAtomically(photo, Buffer.from('whole'), join(folder, 'drafts'))
    expect(await readFile(photo, 'utf8')).toBe('whole')
    expect(await readdir(join(folder, 'drafts'))).toEqual([])
  },
)

test('F-22 a folder whose sync fails on its disk is no stored file', async () => {
  const folder = await newFolder()
  await refuseFolderSync(folder, 'EIO')
  const stored = writeAtomically(join(folder, 'photo'), Buffer.from('x'), join(folder, 'drafts'))
  await expect(stored).rejects.toThrow('EIO')
})
