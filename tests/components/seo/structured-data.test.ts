import { expect, it } from 'vitest'
import { breadcrumbList, itemList, jsonLd, organization } from '#/components/seo/structured-data.ts'

const SITE = 'https://shop.example'

it('nothing that stands in a name ends the script that describes a page', () => {
  const text = jsonLd({ name: '</script><script>alert(1)</script>' })
  expect(text).not.toContain('<')
  expect(JSON.parse(text)).toEqual({
    '@context': 'https://schema.org',
    name: '</script><script>alert(1)</script>',
  })
})

it('the way to a page has whole addresses, but for the page itself', () => {
  const { itemListElement } = breadcrumbList(
    [{ name: 'Home', href: '/fr' }, { name: 'Lait' }],
    SITE,
  )
  expect(itemListElement).toEqual([
    { '@type': 'ListItem', position: 1, name: 'Home', item: 'https://shop.example/fr' },
    { '@type': 'ListItem', position: 2, name: 'Lait' },
  ])
})

it('the second page of a list goes on counting', () => {
  const { itemListElement } = itemList(['/product/milk', '/product/bread'], SITE, 41)
  expect(itemListElement.map(({ position, url }) => [position, url])).toEqual([
    [41, 'https://shop.example/product/milk'],
    [42, 'https://shop.example/product/bread'],
  ])
})

it('a shop says nothing of itself that it does not know', () => {
  const shop = organization({
    name: 'Corner',
    url: `${SITE}/`,
    logo: `${SITE}/favicon.svg`,
    contact: { email: '', phone: '', address: '' },
    social: [],
  })
  expect(Object.keys(shop)).toEqual(['@type', '@id', 'name', 'url', 'logo'])
})
