// A shop's data is accessible to its owner only.
import { chmod, lstat, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { mendModes } from '#/lib/private-files.ts'
import type { Log } from '#/lib/log.ts'
import { protectData } from '#/server/process/private-data.ts'
import { reachable } from '#tests/support/edge/reachable.ts'

let dir: string
let umask: number
beforeEach(async () => {
  umask = process.umask(0)
  dir = join(await mkdtemp(join(tmpdir(), 'larder-private-')), 'data')
})
afterEach(async () => {
  process.umask(umask)
  await rm(join(dir, '..'), { recursive: true, force: true })
})

const modeOf = async (...path: string[]) =>
  ((await lstat(join(dir, ...path))).mode & 0o777).toString(8)

describe('the data directory', () => {
  it('is made for its owner alone, with all that is written there later', async () => {
    protectData(dir, () => undefined)
    await mkdir(join(dir, 'mail'))
    await writeFile(join(dir, 'mail', 'email.eml'), 'Dear')
    expect(await reachable(dir)).toEqual([])
  })

  it('that others could read is corrected, and the log says so', async () => {
    await mkdir(join(dir, 'db', 'base'), { recursive: true })
    await writeFile(join(dir, 'db', 'base', '1'), 'x', { mode: 0o666 })
    await writeFile(join(dir, 'secret'), 'x', { mode: 0o600 })
    await writeFile(join(dir, 'run.sh'), 'x', { mode: 0o777 })
    const log = vi.fn<Log>()
    protectData(dir, log)
    await vi.waitFor(() => expect(log).toHaveBeenCalled(), 15_000)
    // The folder itself is closed first.
    expect(log.mock.calls).toEqual([['warn', 'data.made_private', { entries: 4 }]])
    expect(await reachable(dir)).toEqual([])
    expect([await modeOf('run.sh'), await modeOf('db')]).toEqual(['600', '700'])
  })

  it('that is private is left alone, and links with what they lead to', async () => {
    const built = join(dir, '..', 'built')
    await mkdir(built)
    await chmod(built, 0o755)
    protectData(dir, () => undefined)
    await symlink(built, join(dir, 'base'))
    expect(await mendModes(dir)).toEqual({ mended: 0, failed: 0 })
    expect(await modeOf('..', 'built')).toBe('755')
  })
})
