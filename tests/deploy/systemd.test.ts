// The systemd units, as systemd judges them.
import { spawnSync } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'

const FROM = 'src/deploy'
const INSTALLED = '/srv/larder/node_modules/node/bin/node'
const hasTool = spawnSync('systemd-analyze', ['--version']).status === 0

let dir: string
let units: string[]
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'larder-units-'))
  units = (await readdir(FROM)).filter((name) => /\.(service|timer|socket|target)$/.test(name))
  for (const unit of units) {
    const text = await readFile(join(FROM, unit), 'utf8')
    await writeFile(join(dir, unit), text.replaceAll(INSTALLED, process.execPath))
  }
})
afterAll(() => rm(dir, { recursive: true }))

const verify = (...names: string[]) => {
  const files = names.map((name) => join(dir, name))
  const { status, stderr } = spawnSync('systemd-analyze', ['verify', '--man=no', ...files], {
    encoding: 'utf8',
  })
  // Its remarks on other units are the machine's business.
  const said = stderr.split('\n').filter((line) => line.includes('larder'))
  return { status, said }
}

it('systemd finds nothing wrong with the units', ({ skip }) => {
  skip(!hasTool, 'this machine has no systemd-analyze')
  expect(units).toEqual(['larder-backup.service', 'larder-backup.timer', 'larder.service'])
  expect(verify(...units)).toEqual({ status: 0, said: [] })
})

it('systemd says so where a unit has a setting that there is not', async ({ skip }) => {
  skip(!hasTool, 'this machine has no systemd-analyze')
  const text = await readFile(join(dir, 'larder.service'), 'utf8')
  await writeFile(join(dir, 'larder-odd.service'), text.replace('KillMode=', 'KillMood='))
  expect(verify('larder-odd.service').said).toEqual([expect.stringContaining('KillMood')])
})
