import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { ConfigError } from '#/server/process/config.ts'
import { keptSecret } from '#/server/process/secret.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'larder-secret-'))
})
afterEach(() => rm(folder, { recursive: true }))

it('a secret is made at the first start and kept for all others', async () => {
  const dataDir = join(folder, 'data')
  const first = await keptSecret(dataDir, 'auth-secret')
  expect(first).toMatch(/^[0-9a-f]{64}$/)
  expect(await keptSecret(dataDir, 'auth-secret')).toBe(first)
  expect(await readdir(dataDir)).toEqual(['auth-secret'])
})

it('two secrets are not the same', async () => {
  expect(await keptSecret(folder, 'one')).not.toBe(await keptSecret(folder, 'other'))
})

it('nobody else on the machine can read it', async () => {
  await keptSecret(folder, 'auth-secret')
  const { mode } = await stat(join(folder, 'auth-secret'))
  expect(mode & 0o777).toBe(0o600)
})

it('a file without a secret stops the start, and is not written over', async () => {
  const file = join(folder, 'auth-secret')
  await writeFile(file, 'half of')
  await expect(keptSecret(folder, 'auth-secret')).rejects.toThrow(`${file} holds no secret`)
  await expect(keptSecret(folder, 'auth-secret')).rejects.toThrow(ConfigError)
  expect((await stat(file)).size).toBe('half of'.length)
})
