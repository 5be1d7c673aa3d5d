import { beforeEach, describe, expect, it } from 'vitest'
import type { Request } from '#/client/create-calls.ts'
import { createRareShop } from '#/client/rare.ts'
import { createShop } from '#/client/shop.ts'
import { createCrewShop } from '#/client/crew.ts'
import { createSellerShop } from '#/client/seller.ts'
import { createStaffShop } from '#/client/staff.ts'
import type { Endpoint } from '#/contract/endpoint.ts'
import { endpoints } from '#/contract/index.ts'

let sent: Request[]
beforeEach(() => {
  sent = []
})

const shop = createShop(async (request) => {
  sent.push(request)
  return { answer: sent.length }
})

describe('a call of the client', () => {
  it('names method, path and pattern of the contract, and gives back what came', async () => {
    const answer = await shop.product.bySlug({ params: { slug: 'apples' } })
    expect(answer).toEqual({ answer: 1 })
    expect(sent).toEqual([
      {
        method: 'GET',
        path: '/product/slug/apples',
        pattern: '/product/slug/{slug}',
        query: undefined,
        body: undefined,
        key: undefined,
      },
    ])
  })

  it('fills parameters in so that none can leave its place in the path', async () => {
    const names = ['a/b', '../admin', 'a?b=c#d', 'crème brûlée', '100%', '{slug}', '$&']
    for (const slug of names) await shop.product.bySlug({ params: { slug } })
    for (const [at, { path }] of sent.entries()) {
      const { pathname, search, hash } = new URL(path, 'http://shop.test')
      expect(pathname.split('/')).toHaveLength(4)
      expect(decodeURIComponent(pathname.split('/')[3] ?? '')).toBe(names[at])
      expect([search, hash]).toEqual(['', ''])
    }
    expect(sent[0]?.path).toBe('/product/slug/a%2Fb')
  })

  it('takes numbers as parameters', async () => {
    await shop.cart.remove({ params: { id: 7 } })
    expect(sent[0]).toMatchObject({ method: 'DELETE', path: '/cart/7', pattern: '/cart/{id}' })
  })

  it('carries query, body and key to what sends', async () => {
    await shop.product.list({ query: { page: 2 } })
    await shop.auth.login({ body: { email: 'a@b.example', password: 'secret' }, key: 'once' })
    expect(sent.map(({ query, body, key }) => ({ query, body, key }))).toEqual([
      { query: { page: 2 }, body: undefined, key: undefined },
      { query: undefined, body: { email: 'a@b.example', password: 'secret' }, key: 'once' },
    ])
  })

  it('fails with what the sender failed with', async () => {
    const failing = createShop(() => Promise.reject(new Error('no way')))
    await expect(failing.cart.get()).rejects.toThrow('no way')
  })
})

it('every call of the contract that needs a token and answers JSON can be called', async () => {
  const inContract = Object.values(endpoints)
    .flatMap((word): Endpoint[] => Object.values(word))
    .filter(({ auth, response }) => auth !== 'none' && response)
    .map(({ method, path }) => `${method} ${path}`)
  const staff = createStaffShop(async (request) => void sent.push(request))
  const crew = createCrewShop(async (request) => void sent.push(request))
  const seller = createSellerShop(async (request) => void sent.push(request))
  const rare = createRareShop(async (request) => void sent.push(request))
  const calls = [shop, rare, crew, seller, staff]
    .flatMap((one): object[] => Object.values(one))
    .flatMap((word): unknown[] => Object.values(word))
  for (const call of calls) {
    if (typeof call === 'function') await call({})
  }
  expect(sent.length).toBeGreaterThan(100)
  expect(sent.map(({ method, pattern }) => `${method} ${pattern}`).toSorted()).toEqual(
    inContract.toSorted(),
  )
})

it('no call of the staff or of drivers is in what customers load', () => {
  expect(Object.keys(shop).filter((word) => /^(staff|driver|seller$)/.test(word))).toEqual([])
})
