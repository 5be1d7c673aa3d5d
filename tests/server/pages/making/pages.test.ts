import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createMaker } from '#/server/pages/making/make-page.ts'
import { Memory } from '#/server/pages/keeping/memory.ts'
import { PageFiles } from '#/server/pages/keeping/page-files.ts'
import { PageIndex } from '#/server/pages/keeping/page-index.ts'
import { Pages } from '#/server/pages/making/pages.ts'

/** A disk that returns what it has read when told to. */
class SlowFiles extends PageFiles {
  held: Promise<void> = Promise.resolve()

  override async read(...wanted: Parameters<PageFiles['read']>): Promise<Buffer> {
    const body = await super.read(...wanted)
    await this.held
    return body
  }
}

const KEY = '/product/plum-jam'
const wanted = { key: KEY, part: 'page' } as const
let [dir, text] = ['', '']
let index: PageIndex

beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'larder-pages-'))
  index = new PageIndex(':memory:')
})
afterEach(async () => {
  index.close()
  await rm(dir, { recursive: true, force: true })
})

function open(files: PageFiles): { pages: Pages; memory: Memory } {
  const memory = new Memory(1_000_000)
  const maker = createMaker({
    files,
    render: async () => ({ status: 200, html: Buffer.from(text), tags: '', kept: true }),
  })
  return { pages: new Pages({ files, index, memory, maker }), memory }
}

it('does not keep in memory what was made anew while it was read', async () => {
  const files = new SlowFiles(dir)
  const { pages, memory } = open(files)
  text = 'Jam for 3'
  await pages.make(KEY)
  const { promise, resolve } = Promise.withResolvers<void>()
  files.held = promise
  const reading = pages.load(wanted, 'identity')
  text = 'Jam for 4'
  await pages.make(KEY)
  resolve()
  expect((await reading)[0].body.toString()).toMatch(/^Jam for [34]$/)
  expect(memory.get(KEY, 'identity')?.body.toString()).not.toBe('Jam for 3')
  expect((await pages.load(wanted, 'identity'))[0].body.toString()).toBe('Jam for 4')
})

it('keeps in memory what it has read', async () => {
  const { pages, memory } = open(new PageFiles(dir))
  text = 'Jam for 3'
  await pages.make(KEY)
  await pages.load(wanted, 'identity')
  expect(memory.get(KEY, 'identity')?.body.toString()).toBe('Jam for 3')
})
