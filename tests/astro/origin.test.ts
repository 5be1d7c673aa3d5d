// Fails once Astro's own origin check works behind a proxy.
import { expect, it } from 'vitest'

it('Astro would refuse a customer of this very site, behind a proxy', async () => {
  const file = import.meta.resolve('astro').replace(/index\.js$/, 'core/app/origin-check.js')
  const { isForbiddenCrossOriginRequest } = await import(/* @vite-ignore */ file)
  const request = new Request('http://127.0.0.1:4321/order/success/7', {
    method: 'POST',
    headers: { Origin: 'https://shop.example' },
  })
  expect(isForbiddenCrossOriginRequest(request, new URL(request.url), false)).toBe(true)
})
