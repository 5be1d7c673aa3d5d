// The file with the link that makes the first administrator.
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { href } from '#/routes.ts'
import { keepFirstLink } from '#/server/backend/first-link.ts'

const ADDRESS = 'https://shop.example'
const NAME = 'first-administrator'

let dir: string
let stops: (() => Promise<void>)[]
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'larder-first-link-'))
  stops = []
})
afterEach(async () => {
  for (const stop of stops) await stop()
  await rm(dir, { recursive: true })
})

/** What the database says, which the test changes. */
async function keep(secret: string | undefined) {
  const said = { secret, fails: false }
  const lines: string[] = []
  const { first, stop } = await keepFirstLink({
    dataDir: dir,
    address: ADDRESS,
    find: async () => {
      if (said.fails) throw new Error('no database')
      return said.secret
    },
    log: (_, event, data) => lines.push(JSON.stringify({ event, ...data })),
    lookEveryMs: 5,
  })
  stops.push(stop)
  return { first, said, lines, stop }
}

const linkIn = () => readFile(join(dir, NAME), 'utf8')
const files = async () => (await readdir(dir)).toSorted()

it('has the link for its owner alone, and the newest one, until there is an administrator', async () => {
  const { first, said, lines } = await keep('one')
  expect(first).toEqual({
    link: `${ADDRESS}${href('en', 'setUp')}#one`,
    file: join(dir, NAME),
  })
  expect(await linkIn()).toBe(`${first?.link}\n`)
  expect((await stat(join(dir, NAME))).mode & 0o777).toBe(0o600)
  said.secret = 'two'
  await expect.poll(linkIn).toBe(`${ADDRESS}/set-up#two\n`)
  expect((await stat(join(dir, NAME))).mode & 0o777).toBe(0o600)
  said.fails = true
  await expect.poll(() => lines.join(' ')).toContain('first_link.not_kept')
  expect(await linkIn()).toContain('#two')
  said.fails = false
  said.secret = undefined
  await expect.poll(files).toEqual([])
  expect(lines.join(' ')).not.toMatch(/#one|#two/)
})

it('is removed at the start of a shop that has one', async () => {
  await writeFile(join(dir, NAME), 'of an earlier start')
  expect((await keep(undefined)).first).toBeUndefined()
  expect(await files()).toEqual([])
})

it('stays when the shop stops, and does not change any more', async () => {
  const { said, stop } = await keep('one')
  await stop()
  said.secret = 'two'
  await new Promise((done) => setTimeout(done, 30))
  expect(await linkIn()).toContain('#one')
})
