// The server's bundle, made in a folder with a server of one file.
import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { afterEach, beforeEach, expect, it } from 'vitest'

const run = promisify(execFile)
const BUNDLE = pathToFileURL(resolve('src/server/build/bundle.ts')).href

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'larder-bundle-'))
  await mkdir(join(folder, 'src/server'), { recursive: true })
  await symlink(resolve('node_modules'), join(folder, 'node_modules'))
  await writeFile(join(folder, 'package.json'), '{"type":"module"}')
  await write("console.log('it runs at', import.meta.url)")
})
afterEach(() => rm(folder, { recursive: true }))

const write = (code: string) => writeFile(join(folder, 'src/server/run.ts'), code)

/** What a process prints that stands in the folder. */
const prints = async (code: string): Promise<string> => {
  const flags = ['--disable-warning=ExperimentalWarning', '--input-type=module', '-e']
  const text = `import { bundleServer, currentBundle } from ${JSON.stringify(BUNDLE)}\n${code}`
  const { stdout } = await run(process.execPath, [...flags, text], { cwd: folder })
  return stdout.trim()
}

it('runs, and finds files where its sources are', async () => {
  const printed = await prints('await bundleServer(); await import(await currentBundle())')
  expect(printed).toMatch(/^it runs at file:.*\/src\/server\/run\.ts$/)
})

it('counts for the sources that it was made from, and for no others', async () => {
  expect(await prints('console.log(await currentBundle())')).toBe('undefined')
  await prints('await bundleServer()')
  expect(await prints('console.log(await currentBundle())')).toMatch(/dist\/shop\/run-.*\.mjs$/)
  await write("console.log('another')")
  expect(await prints('console.log(await currentBundle())')).toBe('undefined')
})

it('leaves a process that runs an earlier bundle its files', async () => {
  const early = await prints('await bundleServer(); console.log(await currentBundle())')
  await write("console.log('another')")
  const late = await prints('await bundleServer(); console.log(await currentBundle())')
  expect(late).not.toBe(early)
  expect(await prints(`await import(${JSON.stringify(early)})`)).toMatch(/^it runs at/)
})
