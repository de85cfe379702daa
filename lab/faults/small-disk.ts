import { spawnSync } from 'node:child_process'
import { closeSync, mkdtempSync, openSync, rmdirSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const BLOCK = Buffer.alloc(64 * 1024)

/** A small tmpfs. Mounting it requires root. */
export class SmallDisk {
  readonly folder: string

  constructor(megabytes: number) {
    this.folder = mkdtempSync(join(tmpdir(), 'swapstead-small-'))
    const options = `size=${megabytes}m,mode=0777`
    const { status, stderr } = spawnSync('mount', [
      '-t',
      'tmpfs',
      '-o',
      options,
      'tmpfs',
      this.folder,
    ])
    if (status !== 0) {
      rmdirSync(this.folder)
      throw new Error(`No small disk can be had here (root may mount one): ${stderr}`)
    }
  }

  /** Uses up the remaining space. */
  fill(): void {
    const ballast = openSync(this.#ballast, 'a')
    try {
      for (;;) writeSync(ballast, BLOCK)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
    } finally {
      closeSync(ballast)
    }
  }

  free(): void {
    rmSync(this.#ballast, { force: true })
  }

  remove(): void {
    spawnSync('umount', ['-l', this.folder])
    rmdirSync(this.folder)
  }

  get #ballast(): string {
    return join(this.folder, 'ballast')
  }
}
