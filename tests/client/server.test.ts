// The pages' API client on the server, with an API on a free port behind it.
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { ApiError } from '#/client/api-error.ts'
import { createServerShop } from '#/client/server.ts'
import type { Backend } from '#/contract/backend.ts'
import { createAnswers } from '#/server/pages/making/answers.ts'
import { callAsSystem } from '#/server/backend/system-call.ts'
import {
  type LittleApi,
  REFUSED,
  type Reply,
  startLittleApi,
} from '#tests/support/servers/little-api.ts'

const EURO = { id: 1, code: 'EUR', symbol: '€', exchange_rate: 1 }
const COUNTRY = { code: 'FR', name: 'France', states: [] }
const TOKEN = 'user-token'

let api: LittleApi
beforeEach(async () => {
  api = await startLittleApi()
  api.answer(({ path }) =>
    path.startsWith('/api/currency')
      ? { body: { data: [EURO] }, headers: { 'Cache-Tag': 'currencies,settings' } }
      : { body: { data: [COUNTRY] }, headers: { 'Cache-Tag': 'countries,settings' } },
  )
})
afterEach(() => api.stop())

const shopOf = (userToken?: string) =>
  createServerShop(api.backend(), { language: 'fr', userToken })
const tokensSent = () => api.asked.map(({ headers }) => headers.authorization)

async function failureOf(call: Promise<unknown>): Promise<ApiError> {
  const error = await call.catch((reason: unknown) => reason)
  if (error instanceof ApiError) return error
  throw new Error(`no ApiError: ${JSON.stringify(error)}`)
}

describe("a page's calls", () => {
  it('ask in the language of the page, with the system token', async () => {
    expect(await shopOf().content.currencies()).toEqual({ data: [EURO] })
    const [call] = api.asked
    expect(call).toMatchObject({ method: 'GET', path: '/api/currency' })
    expect(call?.headers).toMatchObject({
      'accept-language': 'fr',
      authorization: 'Bearer system-1',
    })
  })

  it('collect the tags of all answers', async () => {
    const shop = shopOf()
    expect([...shop.tags]).toEqual([])
    await Promise.all([shop.content.currencies(), shop.content.countries()])
    expect([...shop.tags].toSorted()).toEqual(['countries', 'currencies', 'settings'])
  })

  it('collect no tag of an answer that failed or has none', async () => {
    const shop = shopOf()
    api.answer(() => ({ status: 404, headers: { 'Cache-Tag': 'gone' } }))
    await failureOf(shop.content.countries())
    api.answer(() => ({ body: { data: [EURO] }, headers: { 'Cache-Tag': '' } }))
    await shop.content.currencies()
    expect(shop.tags.size).toBe(0)
  })

  it('ask once for what several parts of the page read, and again for anything else', async () => {
    const shop = shopOf()
    await Promise.all([shop.content.currencies(), shop.content.currencies()])
    await shop.content.currencies()
    expect(api.asked).toHaveLength(1)
    await failureOf(shop.product.list({ query: { page: 1 } }))
    await failureOf(shop.product.list({ query: { page: 2 } }))
    await failureOf(shop.product.list({ query: { page: 1 } }))
    expect(api.asked.map(({ path }) => path)).toEqual([
      '/api/currency',
      '/api/product?page=1',
      '/api/product?page=2',
    ])
    await shopOf().content.currencies()
    expect(api.asked).toHaveLength(4)
  })

  it('send every write, with body and key', async () => {
    const shop = shopOf(TOKEN)
    api.answer(() => ({ body: { message: 'Removed.' } }))
    const input = { body: { order_number: 'L-12345', email: 'a@b.example' }, key: 'once' }
    await Promise.all([failureOf(shop.orders.track(input)), failureOf(shop.orders.track(input))])
    expect(api.asked).toHaveLength(2)
    const [call] = api.asked
    expect(call).toMatchObject({ method: 'POST', path: '/api/order/track' })
    expect(JSON.parse(call?.body ?? '')).toEqual(input.body)
    expect(call?.headers).toMatchObject({
      'idempotency-key': 'once',
      'content-type': 'application/json',
    })
  })
})

describe('the system token', () => {
  it('is fetched anew once after a 401', async () => {
    api.answer(({ headers }) =>
      headers.authorization === 'Bearer system-1' ? REFUSED : { body: { data: [EURO] } },
    )
    expect(await shopOf().content.currencies()).toEqual({ data: [EURO] })
    expect(tokensSent()).toEqual(['Bearer system-1', 'Bearer system-2'])
  })

  it('that is refused again is an error, and not asked for without end', async () => {
    api.answer(() => REFUSED)
    const error = await failureOf(shopOf().content.currencies())
    expect([error.status, error.code]).toEqual([401, 'UNAUTHENTICATED'])
    expect(tokensSent()).toEqual(['Bearer system-1', 'Bearer system-2'])
  })
})

describe("a visitor's token", () => {
  const refuseUser = (reply: Reply) =>
    api.answer(({ headers }) => (headers.authorization === `Bearer ${TOKEN}` ? REFUSED : reply))

  it('is sent with the calls whose answers may depend on it, and no system token is fetched', async () => {
    api.answer(() => ({ body: { data: [] } }))
    await shopOf(TOKEN).coupons.list()
    expect(tokensSent()).toEqual([`Bearer ${TOKEN}`])
    expect(api.tokens).toHaveLength(0)
  })

  it('is not needed for what is the same for everybody', async () => {
    expect(await shopOf(TOKEN).content.currencies()).toEqual({ data: [EURO] })
    expect(tokensSent()).toEqual(['Bearer system-1'])
  })

  it('that has ended still lets them see what everybody sees', async () => {
    refuseUser({ body: { data: [] } })
    expect(await shopOf(TOKEN).coupons.list()).toEqual({ data: [] })
    expect(tokensSent()).toEqual([`Bearer ${TOKEN}`, 'Bearer system-1'])
  })

  it('that has expired opens nothing of an account', async () => {
    refuseUser({ body: {} })
    const error = await failureOf(shopOf(TOKEN).auth.self())
    expect([error.status, error.code]).toEqual([401, 'UNAUTHENTICATED'])
    expect(tokensSent()).toEqual([`Bearer ${TOKEN}`])
  })
})

describe('the calls of a page that is made where only reading is possible', () => {
  const reading = (): Backend => {
    const backend = api.backend()
    const refuse = () => Promise.reject(new Error('only reading'))
    return {
      fetch: refuse,
      systemToken: refuse,
      renewToken: () => undefined,
      read: async (path, language) => {
        const answer = await callAsSystem(backend, path, language)
        const tags = answer.headers.get('cache-tag') ?? ''
        return { status: answer.status, tags, text: await answer.text() }
      },
    }
  }
  const readingShop = () => createServerShop(reading(), { language: 'fr' })

  it('carry path, query and language, and know what they were answered from', async () => {
    const shop = readingShop()
    expect(await shop.content.currencies()).toEqual({ data: [EURO] })
    await failureOf(
      shop.product.list({ query: { search: 'crème & lait', page: 2, ids: undefined } }),
    )
    const paths = api.asked.map(({ path }) => decodeURIComponent(path))
    expect(paths).toEqual(['/api/currency', '/api/product?search=crème+&+lait&page=2'])
    expect(api.asked.map(({ headers }) => headers['accept-language'])).toEqual(['fr', 'fr'])
    expect([...shop.tags]).toEqual(['currencies', 'settings'])
  })

  it('fail as all others do: with the code of the API, with what is no answer, and without any', async () => {
    api.answer(() => ({ status: 404, body: { code: 'NOT_FOUND', message: 'Introuvable.' } }))
    const missing = await failureOf(readingShop().content.currencies())
    expect(missing).toMatchObject({ status: 404, code: 'NOT_FOUND', message: 'Introuvable.' })
    api.answer(() => ({ body: 'nonsense' }))
    expect(await failureOf(readingShop().content.currencies())).toMatchObject({ status: 502 })
    await api.stop()
    expect((await failureOf(readingShop().content.currencies())).code).toBe('NO_RESPONSE')
  })

  it('write nothing', async () => {
    await failureOf(readingShop().auth.logout())
    expect(api.asked).toEqual([])
  })
})

describe('what most pages need', () => {
  it('is asked for once until one of its tags changes, and each page knows that it was made from it', async () => {
    const answers = createAnswers()
    const backend = { ...api.backend(), answers }
    const page = () => createServerShop(backend, { language: 'fr' })
    const shops = [page(), page()]
    await Promise.all(shops.map((shop) => shop.content.currencies()))
    expect(api.asked).toHaveLength(1)
    for (const { tags } of shops) expect([...tags]).toEqual(['currencies', 'settings'])
    answers.forget(['countries'])
    await page().content.currencies()
    expect(api.asked).toHaveLength(1)
    answers.forget(['settings'])
    await page().content.currencies()
    expect(api.asked).toHaveLength(2)
  })

  it('is stored for each language separately', async () => {
    const backend = { ...api.backend(), answers: createAnswers() }
    await createServerShop(backend, { language: 'fr' }).content.countries()
    await createServerShop(backend, { language: 'en' }).content.countries()
    expect(api.asked.map(({ headers }) => headers['accept-language'])).toEqual(['fr', 'en'])
  })

  it('is asked for again after a failure', async () => {
    const backend = { ...api.backend(), answers: createAnswers() }
    api.answer(() => ({ status: 500, body: {} }))
    await failureOf(createServerShop(backend, { language: 'fr' }).content.currencies())
    api.answer(() => ({ body: { data: [EURO] } }))
    const shop = createServerShop(backend, { language: 'fr' })
    expect(await shop.content.currencies()).toEqual({ data: [EURO] })
  })
})

describe('an answer', () => {
  it('outside the contract is an error that names the call and the field', async () => {
    api.answer(() => ({ body: { data: [{ ...EURO, exchange_rate: 'much' }] } }))
    const error = await failureOf(shopOf().content.currencies())
    expect([error.status, error.code]).toEqual([502, 'REQUEST_FAILED'])
    expect(error.message).toContain(
      'GET /currency answered outside the contract: data.0.exchange_rate',
    )
  })

  it('is rid of fields that the contract does not know', async () => {
    api.answer(() => ({ body: { data: [{ ...EURO, secret: 'x' }] } }))
    expect(await shopOf().content.currencies()).toEqual({ data: [EURO] })
  })

  it('that is a failure keeps its code and words', async () => {
    api.answer(() => ({ status: 404, body: { code: 'NOT_FOUND', message: 'Introuvable.' } }))
    const error = await failureOf(shopOf().product.bySlug({ params: { slug: 'nothing' } }))
    expect(error).toMatchObject({ status: 404, code: 'NOT_FOUND', message: 'Introuvable.' })
    expect(api.asked[0]?.path).toBe('/api/product/slug/nothing')
  })

  it('that never comes is NO_RESPONSE', async () => {
    const shop = shopOf()
    await shop.content.currencies()
    await api.stop()
    const error = await failureOf(shop.content.countries())
    expect([error.status, error.code]).toEqual([0, 'NO_RESPONSE'])
  })
})
