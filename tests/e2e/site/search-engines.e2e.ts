import { expect, test } from '#tests/e2e/support/test.ts'

const locsOf = (xml: string): string[] =>
  [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address = '']) => new URL(address).pathname)

test('A search engine finds every product and page in each language, and its pictures', async ({
  request,
  admin,
}) => {
  const milk = await admin.sell({ price: 2 })
  const robots = await (await request.get('/robots.txt')).text()
  const [, index = ''] = /^Sitemap: (.+)$/m.exec(robots) ?? []
  const files = locsOf(await (await request.get(new URL(index).pathname)).text())
  const texts = await Promise.all(files.map(async (file) => (await request.get(file)).text()))
  const pages = texts.flatMap(locsOf)
  expect(pages).toEqual(
    expect.arrayContaining(['/', '/fr', '/categories/fruit-vegetables', '/fr/pages/terms']),
  )
  expect(pages).toContain(`/product/${milk.slug}`)
  expect(pages).toContain(`/fr/product/${milk.slug}`)
  expect(new Set(pages).size).toBe(pages.length)
  expect((await request.get('/sitemap/products-999.xml')).status()).toBe(404)

  const page = await (await request.get('/product/batavia-lettuce')).text()
  const [picture = ''] = /\/media\/[^"\s]+\/512\.webp/.exec(page) ?? []
  const answer = await request.get(picture)
  expect(answer.headers()['content-type']).toBe('image/webp')
  expect(robots.split('\n')).not.toContain('Disallow: /media/')
})

const DESCRIBED = [
  { path: '/', types: ['Organization', 'WebSite'] },
  { path: '/fr/products', types: ['ItemList'] },
  { path: '/categories/fruit-vegetables', types: ['BreadcrumbList', 'ItemList'] },
  { path: '/product/batavia-lettuce', types: ['BreadcrumbList', 'Product'] },
  { path: '/faq', types: ['FAQPage'] },
]

for (const { path, types } of DESCRIBED) {
  test(`${path} says what it is about in the words of schema.org`, async ({ request }) => {
    const page = await (await request.get(path)).text()
    const scripts = [
      ...page.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs),
    ]
    const things = scripts.map(([, text = '']) => JSON.parse(text))
    expect(things.map((thing) => thing['@type']).toSorted()).toEqual(types)
    for (const thing of things) expect(thing['@context']).toBe('https://schema.org')
  })
}

test('A recipe has structured data', async ({ request }) => {
  const page = await (await request.get('/fr/blog/mushroom-risotto')).text()
  const [, text = ''] =
    /<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/s.exec(page) ?? []
  const recipe = JSON.parse(text)
  expect(recipe).toMatchObject({
    '@context': 'https://schema.org',
    '@type': 'Recipe',
    inLanguage: 'fr',
    recipeYield: '4',
    totalTime: 'PT45M',
  })
  expect(recipe.recipeIngredient).toHaveLength(10)
  expect(recipe.recipeInstructions.length).toBeGreaterThan(3)
  const picture = await request.get(new URL(recipe.image[0]).pathname)
  expect(picture.headers()['content-type']).toMatch(/^image\//)
})

test('The French home has a French title', async ({ request }) => {
  const title = /<title>([^<]*)/.exec(await (await request.get('/fr')).text())
  expect(title?.[1]).toBe('Larder | Bien manger, livré chez vous')
})
