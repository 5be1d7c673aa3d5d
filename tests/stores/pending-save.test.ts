// What a guest wanted to keep, until they have signed in.
import { beforeEach, expect, it } from 'vitest'
import { forgetPending, keepPending, readPending } from '#/stores/pending-save.ts'

beforeEach(() => sessionStorage.clear())

it('is remembered by its list, its product and its name, and forgotten once it is kept', () => {
  expect(readPending()).toBeNull()
  keepPending({ list: 'wishlist', id: 3, name: 'Plum jam', gone: true })
  expect(readPending()).toEqual({ list: 'wishlist', id: 3, name: 'Plum jam' })
  forgetPending()
  expect(readPending()).toBeNull()
})

it.each(['{', 'null', '{"list":"cart","id":3,"name":"Jam"}', '{"list":"wishlist","id":"3"}'])(
  '%s in the storage is nothing',
  (text) => {
    keepPending({ list: 'compare', id: 3, name: 'Plum jam' })
    const [key = ''] = Object.keys(sessionStorage)
    sessionStorage.setItem(key, text)
    expect(readPending()).toBeNull()
  },
)
