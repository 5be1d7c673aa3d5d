import { afterEach, beforeEach, expect, it } from 'vitest'
import { from, startDrawnPages, type DrawnPages } from './making/drawn-pages.ts'

let pages: DrawnPages
beforeEach(async () => {
  pages = await startDrawnPages()
})
afterEach(() => pages.stop())

it.each([
  // Whether other settings changed as well.
  ['settings', 'stale'],
  ['shut', 'hit'],
])('a shop that is closed serves no kept page until it is open again: %s', async (tag, source) => {
  let maintenance = false
  pages.api.answer(({ path }) =>
    path.startsWith('/api/settings')
      ? { body: { maintenance } }
      : path.startsWith('/api/changes')
        ? { body: pages.changed }
        : { body: { data: [], current_page: 1, per_page: 100, last_page: 1, total: 0 } },
  )
  await pages.store.look()
  expect((await pages.ask('/')).status).toBe(200)
  pages.drawn['/'] = 'broken'
  const change = async (next: string) => {
    maintenance = !maintenance
    pages.changed = { ...pages.changed, tags: [tag], next }
    await pages.store.look()
  }
  await change('11')
  // Passed on to whatever decides who may see it.
  expect((await pages.ask('/')).status).toBe(418)
  await change('12')
  const answer = await pages.ask('/')
  expect([answer.status, from(answer)]).toEqual([200, source])
})
