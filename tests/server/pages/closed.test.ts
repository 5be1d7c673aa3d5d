import { afterEach, beforeEach, expect, it } from 'vitest'
import { startDrawnPages, type DrawnPages } from './making/drawn-pages.ts'

let pages: DrawnPages
beforeEach(async () => {
  pages = await startDrawnPages()
})
afterEach(() => pages.stop())

it('a shop that is closed to the public serves no kept page until it is open again', async () => {
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
  const change = async (next: string) => {
    maintenance = !maintenance
    pages.changed = { ...pages.changed, tags: ['settings'], next }
    await pages.store.look()
  }
  await change('11')
  // Passed on to whatever decides who may see it.
  expect((await pages.ask('/')).status).toBe(418)
  await change('12')
  expect((await pages.ask('/')).status).toBe(200)
})
