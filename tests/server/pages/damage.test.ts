import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { from, startDrawnPages, type DrawnPages } from './making/drawn-pages.ts'

let pages: DrawnPages
beforeEach(async () => {
  pages = await startDrawnPages()
})
afterEach(() => pages.stop())

describe('damage on the disk', () => {
  const file = (name: string) => join(pages.dir, 'run', 'pages', name)
  const htmlAs = async (encoding: string) => {
    const answer = await pages.ask('/', { headers: { 'accept-encoding': encoding } })
    return [answer.status, await answer.text()]
  }
  beforeEach(async () => {
    await pages.store.look()
    await pages.ask('/')
    await pages.shut()
  })

  it.each([
    ['br', 'index.html.br', (bytes: Buffer) => bytes.subarray(0, 8)],
    ['gzip', 'index.html.gz', () => Buffer.alloc(0)],
    ['identity', 'index.html', (bytes: Buffer) => Buffer.from(bytes.toString().replace('o', '0'))],
  ])('of a file for %s is found, and the page made anew', async (encoding, name, damage) => {
    await writeFile(file(name), damage(await readFile(file(name))))
    await pages.open()
    pages.renders = []
    expect(await htmlAs(encoding)).toEqual([200, '<h1>Home</h1>'])
    expect(pages.renders).toContain('/')
    expect(pages.logged).toContain('page.damaged')
    expect(await htmlAs(encoding)).toEqual([200, '<h1>Home</h1>'])
  })

  it.each([
    ['at its beginning', (bytes: Buffer) => Buffer.concat([Buffer.alloc(200, 1), bytes])],
    ['in its middle', (bytes: Buffer) => bytes.fill(7, 4096)],
    ['at its end', (bytes: Buffer) => bytes.subarray(0, 4500)],
  ])('of the index %s costs its pages, and all are made anew', async (_, damage) => {
    const index = join(pages.dir, 'run', 'index.db')
    await writeFile(index, damage(await readFile(index)))
    pages.drawn['/'] = { text: 'Home again', tags: 'settings' }
    await pages.open()
    await expect.poll(() => pages.text('/')).toBe('<h1>Home again</h1>')
    await pages.store.look()
    await pages.store.fresh()
    expect(pages.logged).toContain('pages.index_damaged')
    expect(from(await pages.ask('/'))).toBe('hit')
  })
})
