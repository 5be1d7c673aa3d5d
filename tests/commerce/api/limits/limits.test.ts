// Every rate limit in the table holds, for the requester and the call it names.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createRateLimits } from '#/commerce/api/limits/rate-limit.service.ts'
import { mayReport } from '#/commerce/api/limits/reports.service.ts'
import { LIMITS, type Limit } from '#/commerce/api/limits/table.rules.ts'
import { type TestApi, startApi } from '#tests/support/shop/api.ts'
import { CASES } from './cases.ts'

let shop: TestApi
beforeAll(async () => {
  shop = await startApi({ limits: true, siteUrl: 'https://shop.test' })
})
afterAll(() => shop.close())

const isLimit = (name: string): name is Limit => name in LIMITS
const all = Object.keys(LIMITS).filter(isLimit)

describe('a limit', () => {
  it.each(all)('%s', async (name) => {
    const ip = `192.0.2.${1 + all.indexOf(name)}`
    const { who, ask } = await CASES[name](shop, ip)
    const { points } = LIMITS[name]
    expect(await ask(), 'the first').toBe(false)
    // All limits except those that were tested.
    for (let tries = 1; tries < points; tries++) {
      if (who === undefined) expect(await ask()).toBe(false)
      else if (!(await shop.deps.limits.isOver(name, who))) await shop.deps.limits.count(name, who)
    }
    expect(await ask(), 'one too many').toBe(true)
  })
})

it('what browsers report is counted by all processes of a shop together', async () => {
  const { db } = shop
  const shared = { db, log: () => undefined }
  const processes = [1, 2].map(() => createRateLimits({ enabled: true, secret: 's', shared }))
  const heard: boolean[] = []
  for (let count = 0; count < 12; count++) {
    const limits = processes[count % 2] ?? expect.fail('no process')
    heard.push(await mayReport(limits, 'script', '198.51.100.7'))
  }
  expect(heard).toEqual([...Array.from({ length: 10 }, () => true), false, false])
})
