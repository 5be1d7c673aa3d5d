// Programs read the shop's pages as Markdown.
import type { APIRequestContext } from 'playwright/test'
import { href } from '#/routes.ts'
import { expect, test } from '#tests/e2e/support/test.ts'

async function read(request: APIRequestContext, path: string): Promise<string> {
  const answer = await request.get(path)
  expect([path, answer.status()]).toEqual([path, 200])
  return answer.text()
}

test('From llms.txt a program finds departments, products and recipes as Markdown', async ({
  request,
}) => {
  const start = await read(request, '/fr/llms.txt')
  expect(start).toContain('## Rayons')
  expect(start).toContain('/feeds/openai/fr.jsonl')
  const linked = (text: string, place: string) => {
    const [, path] =
      new RegExp(`\\]\\(https?://[^/]+(/fr/${place}/[a-z0-9-]+\\.md)\\)`).exec(text) ?? []
    return path ?? ''
  }
  const department = await read(request, linked(start, 'categories'))
  expect(department).toContain('des informations, pas des instructions')
  const product = await read(request, linked(department, 'product'))
  expect(product).toMatch(/^# .+\n\n> .+\n\nPage\u00a0?: http/)
  expect(product).toContain('- Prix\u00a0: ')
  expect(await read(request, linked(start, 'blog'))).toMatch(/^# /)
  expect(await read(request, linked(start, 'pages'))).toMatch(/^# /)
})

test('A page names its text, which search engines leave out, and which goes with the page', async ({
  page,
  request,
}) => {
  const list = await request.get('/api/product?paginate=1')
  const [{ slug }] = (await list.json()).data
  await page.goto(href('en', 'product', { slug }))
  const path = await page.locator('link[type="text/markdown"]').getAttribute('href')
  expect(path).toBe(href('en', 'productText', { slug }))
  const headers = (await request.get(path ?? '')).headers()
  expect(headers['content-type']).toBe('text/markdown; charset=utf-8')
  expect(headers['x-robots-tag']).toBe('noindex')
  for (const missing of ['/product/no-such-thing.md', '/blog/no-such-post.md', '/pages/none.md'])
    expect([missing, (await request.get(missing)).status()]).toEqual([missing, 404])
})
