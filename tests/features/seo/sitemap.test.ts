import { expect, it } from 'vitest'
import { robotsTxt } from '#/features/seo/robots.ts'
import { indexXml, pagesXml } from '#/features/seo/sitemap.ts'

const SITE = 'https://shop.example'

it('a sitemap names each page in each language, with its other languages', () => {
  const xml = pagesXml(['/', '/product/a&b'], SITE)
  expect(xml.match(/<loc>[^<]*/g)).toEqual([
    '<loc>https://shop.example/',
    '<loc>https://shop.example/fr',
    '<loc>https://shop.example/product/a&amp;b',
    '<loc>https://shop.example/fr/product/a&amp;b',
  ])
  expect(xml.match(/hreflang="fr" href="https:\/\/shop\.example\/fr"/g)).toHaveLength(2)
})

it('the first sitemap names the others by whole addresses', () => {
  expect(indexXml(['/sitemap/pages.xml'], SITE)).toContain(
    '<loc>https://shop.example/sitemap/pages.xml</loc>',
  )
})

it('robots.txt closes what is about one visitor, in each language, and leaves pictures open', () => {
  const lines = robotsTxt(SITE).split('\n')
  for (const path of [
    '/api/',
    '/checkout',
    '/fr/checkout',
    '/account',
    '/fr/wishlist',
    '/fr/admin',
  ])
    expect(lines).toContain(`Disallow: ${path}`)
  expect(lines.filter((line) => /media|product|categories/.test(line))).toEqual([])
  expect(lines).toContain('Sitemap: https://shop.example/sitemap.xml')
})
