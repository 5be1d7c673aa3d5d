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

const FRENCH = {
  '/fr': 'Larder | Bien manger, livré chez vous',
  '/fr/products': 'Tous les produits | Larder',
  '/fr/categories': 'Rayons | Larder',
  '/fr/categories/bakery': 'Boulangerie | Larder',
  '/fr/pages/terms': 'Conditions générales de vente | Larder',
  '/fr/cart': 'Votre panier | Larder',
  '/fr/checkout': 'Finaliser la commande | Larder',
  '/fr/auth/login': 'Se connecter | Larder',
  '/fr/auth/register': 'Créer un compte | Larder',
  '/fr/account/order': 'Se connecter | Larder',
  '/fr/wishlist': 'Vos favoris | Larder',
  '/fr/compare': 'Comparer des produits | Larder',
  '/fr/recently-viewed': 'Vus récemment | Larder',
  '/fr/order/success/L-20261121-1': 'Commande L-20261121-1 | Larder',
}

test('Every page has a French title', async ({ request }) => {
  for (const [path, title] of Object.entries(FRENCH)) {
    const page = await (await request.get(path)).text()
    const headings = [...page.matchAll(/<h1\b[^>]*>(.*?)<\/h1>/gs)]
    const found = {
      language: firstOf(page, /<html[^>]* lang="(\w+)"/),
      title: firstOf(page, /<title>([^<]*)/),
      description: firstOf(page, /<meta name="description" content="([^"]*)/),
      headings: headings.map(([, words = '']) => words.replaceAll(/<[^>]*>/g, '')),
    }
    expect.soft(found, path).toEqual({
      language: 'fr',
      title,
      description: expect.stringMatching(/\S{2}/),
      headings: [expect.stringMatching(/\S/)],
    })
  }
})

const CANONICAL = {
  '/?utm_source=letter': '/',
  '/fr/products?sort=price_asc&page=2': '/fr/products?page=2',
  '/product/kitchen-apron?variation=1': '/product/kitchen-apron',
  '/search': '/search',
  '/search?search=milk': undefined,
  '/product/kitchen-apron?layout=tabs': undefined,
}

test('A page names its canonical address', async ({ request }) => {
  for (const [path, expected] of Object.entries(CANONICAL)) {
    const page = await (await request.get(path)).text()
    const found = [...page.matchAll(/<link rel="canonical" href="([^"]*)"/g)].map(
      ([, address = '']) => new URL(address).pathname + new URL(address).search,
    )
    expect.soft(found, path).toEqual(expected === undefined ? [] : [expected])
    expect.soft(page.split('rel="canonical"'), path).toHaveLength(found.length + 1)
  }
})

test('A page of a list names the same page in the other languages', async ({ request }) => {
  for (const path of ['/products']) {
    for (const language of ['', '/fr']) {
      const page = await (await request.get(`${language}${path}?page=2`)).text()
      const found = [...page.matchAll(/<link rel="alternate" hreflang="([^"]*)" href="([^"]*)"/g)]
      const others = found.map(([, to = '', address = '']) => [
        to,
        new URL(address).pathname + new URL(address).search,
      ])
      expect.soft(Object.fromEntries(others), language + path).toEqual({
        en: `${path}?page=2`,
        fr: `/fr${path}?page=2`,
        'x-default': `${path}?page=2`,
      })
    }
  }
})

const firstOf = (page: string, pattern: RegExp): string | undefined => pattern.exec(page)?.[1]
