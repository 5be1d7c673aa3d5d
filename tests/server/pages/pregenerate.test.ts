import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { startLittleApi } from '#tests/support/servers/little-api.ts'
import { DrawnPages, from } from './making/drawn-pages.ts'

async function openPages(pregenerate: boolean): Promise<DrawnPages> {
  const dir = await mkdtemp(join(tmpdir(), 'larder-pages-'))
  const pages = new DrawnPages(dir, await startLittleApi())
  onTestFinished(() => pages.stop())
  await pages.open({ pregenerate })
  await pages.store.look()
  await pages.store.fresh()
  return pages
}

it('the pages of a catalogue are made before anybody visits them', async () => {
  const { renders } = await openPages(true)
  expect(renders).toContain('/')
  expect(renders).toContain('/fr')
})

it('with PREGENERATE=off a page is made at its first visit, kept, and renewed by a change', async () => {
  const pages = await openPages(false)
  expect(pages.renders).toEqual([])
  expect((await pages.ask('/')).status).toBe(200)
  expect(from(await pages.ask('/'))).toBe('hit')
  expect(pages.renders).toEqual(['/'])

  pages.drawn['/'] = { text: 'Home anew', tags: 'products,settings' }
  await pages.change(['products'], '11')
  expect(await pages.text('/')).toBe('<h1>Home anew</h1>')
})
