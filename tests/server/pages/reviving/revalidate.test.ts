import { beforeEach, expect, it } from 'vitest'
import { createRevalidate } from '#/server/pages/reviving/revalidate.ts'

const SECRET = 'a secret of sixteen characters'

let asked: { tags: readonly string[]; paths: readonly string[] }[]
let revalidate: ReturnType<typeof createRevalidate>
beforeEach(() => {
  asked = []
  revalidate = createRevalidate({
    secret: SECRET,
    store: { revalidate: async (what) => void asked.push(what) },
  })
})

const post = (body: unknown, headers: Record<string, string> = { 'x-revalidate-secret': SECRET }) =>
  revalidate(
    new Request('http://shop.example/api/revalidate', {
      method: 'POST',
      headers,
      body: typeof body === 'string' ? body : JSON.stringify(body),
    }),
  )

it('has tags and paths made anew, in the spelling of the store', async () => {
  const answer = await post({ tags: ['product:apples'], paths: ['/fr/products/?utm_source=x'] })
  expect(answer.status).toBe(202)
  expect(asked).toEqual([{ tags: ['product:apples'], paths: ['/fr/products'] }])
})

it.each([
  ['none', {}],
  ['a wrong one', { 'x-revalidate-secret': 'wrong' }],
  ['one that only begins alike', { 'x-revalidate-secret': `${SECRET}!` }],
])('without the secret nothing is done: %s', async (_, headers) => {
  const answer = await post({ tags: ['products'] }, { ...headers, 'accept-language': 'fr' })
  expect([answer.status, (await answer.json()).code]).toEqual([401, 'UNAUTHENTICATED'])
  expect(asked).toEqual([])
})

it.each([
  ['nothing', {}],
  ['no JSON', 'tags'],
  ['tags that are none', { tags: ['a b'] }],
  ['tags that are numbers', { tags: [1] }],
  ['a path outside the site', { paths: ['https://elsewhere.example/'] }],
  ['a path upwards', { paths: ['/product/../../etc/passwd'] }],
  ['a path that ends early', { paths: ['/product/a%00b'] }],
  ['a path encoded twice', { paths: ['/product/%252e%252e'] }],
  ['a page that is made for each request', { paths: ['/cart'] }],
  ['too many', { tags: Array.from({ length: 1001 }, (_, n) => `product:${n}`) }],
])('what is malformed is refused: %s', async (_, body) => {
  const answer = await post(body)
  expect([answer.status, (await answer.json()).code]).toEqual([422, 'INVALID'])
  expect(asked).toEqual([])
})
