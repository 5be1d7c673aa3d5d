import { mkdtemp, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, it, onTestFinished } from 'vitest'
import { watchBuild } from '#/server/pages/making/entry.ts'

it('a build that is made while the shop runs is named once, with what to do', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'larder-build-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const file = join(folder, 'entry.mjs')
  await writeFile(file, '')
  const lines: string[] = []
  const ask = watchBuild(pathToFileURL(file), (level, event, data) => {
    lines.push(`${level} ${event} ${JSON.stringify(data)}`)
  })
  await ask()
  expect(lines).toEqual([])

  await utimes(file, 1, 1)
  await Promise.all([ask(), ask()])
  await ask()
  expect(lines).toHaveLength(1)
  expect(lines[0]).toMatch(/^error build\.replaced .*restart it/)
})
