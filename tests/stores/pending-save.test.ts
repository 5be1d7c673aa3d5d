// What a guest wanted to save, until they have signed in.
import { beforeEach, expect, it, vi } from 'vitest'

/** The store on the next page, which knows only what the browser has stored. */
async function nextPage() {
  vi.resetModules()
  return import('#/stores/pending-save.ts')
}
beforeEach(() => sessionStorage.clear())

it('is remembered by its list, its product and its name, and forgotten once it is kept', async () => {
  const { keepPending, readPending } = await nextPage()
  expect(readPending()).toBeNull()
  keepPending({ list: 'wishlist', id: 3, name: 'Plum jam', gone: true })
  const next = await nextPage()
  expect(next.readPending()).toEqual({ list: 'wishlist', id: 3, name: 'Plum jam' })
  next.forgetPending()
  expect((await nextPage()).readPending()).toBeNull()
})

it.each(['{', 'null', '{"list":"cart","id":3,"name":"Jam"}', '{"list":"wishlist","id":"3"}'])(
  '%s in the storage is nothing',
  async (text) => {
    const { keepPending } = await nextPage()
    keepPending({ list: 'compare', id: 3, name: 'Plum jam' })
    const [key = ''] = Object.keys(sessionStorage)
    sessionStorage.setItem(key, text)
    expect((await nextPage()).readPending()).toBeNull()
  },
)
