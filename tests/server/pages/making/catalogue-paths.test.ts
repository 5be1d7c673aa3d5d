import { afterEach, beforeEach, expect, it } from 'vitest'
import { cataloguePaths } from '#/server/pages/making/catalogue-paths.ts'
import { startLittleApi, type LittleApi } from '#tests/support/servers/little-api.ts'

const SHELVES: Record<string, string[]> = {
  apples: ['gala', 'boskoop'],
  pears: ['conference', 'gala'],
}
const shelf = (slug: string, subcategories: object[] = []) => ({
  id: slug.length,
  slug,
  name: slug,
  parent_id: null,
  description: null,
  picture: null,
  tint: null,
  subcategories,
})

let api: LittleApi
let everything: string[]
let lists: string[]

beforeEach(async () => {
  everything = ['conference', 'gift-card', 'boskoop', 'gala']
  lists = []
  api = await startLittleApi()
  api.answer(({ path }) => {
    const { pathname, searchParams } = new URL(path, 'http://api')
    if (pathname === '/api/category')
      return { body: { data: [shelf('fruit', [shelf('apples'), shelf('pears')])] } }
    if (pathname === '/api/blog') return { status: 404, body: { code: 'NOT_FOUND' } }
    if (pathname === '/api/store') return { status: 404, body: { code: 'NOT_FOUND' } }
    if (pathname === '/api/page') return { body: { data: [] } }
    const category = searchParams.get('category') ?? ''
    lists.push(category)
    // Two pages with half the products each.
    const all = SHELVES[category] ?? everything
    const half = Math.ceil(all.length / 2)
    const page = Number(searchParams.get('page') ?? 1)
    const data = all.slice((page - 1) * half, page * half).map((slug) => ({ slug }))
    return { body: { data, last_page: 2, total: all.length } }
  })
})
afterEach(() => api.stop())

async function listed() {
  const all = await Array.fromAsync(cataloguePaths(api.backend()))
  const products = all.flatMap(({ paths }) => paths.filter((path) => path.startsWith('/product/')))
  return { products, all }
}

it('products come shelf after shelf, each once, and those without a shelf at last', async () => {
  const slugs = ['gala', 'boskoop', 'conference', 'gift-card']
  expect((await listed()).products).toEqual(slugs.map((slug) => `/product/${slug}`))
})

it('tells how many products there still are', async () => {
  expect((await listed()).all.map(({ more }) => more)).toEqual([4, 3, 2, 1, 1, 0, 0])
})

it('does not read all products where each lies on a shelf', async () => {
  everything = ['conference', 'boskoop', 'gala']
  expect((await listed()).products).toHaveLength(3)
  expect(lists.slice(1)).not.toContain('')
})
