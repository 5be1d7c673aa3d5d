import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { jobNamed } from '#/commerce/jobs/jobs.ts'
import { createJobs, type Jobs } from '#/commerce/jobs/running/start-jobs.ts'
import { createSmtpMailer } from '#/commerce/mail/mailer.ts'
import { type Smtp, startSmtp } from '#tests/support/servers/smtp.ts'
import { startApi, type TestApi } from '#tests/support/shop/api.ts'
import { AS_GUEST, checkoutsOf, GUEST, one, placedOf } from '#tests/support/shop/checkout.ts'

let shop: TestApi
let smtp: Smtp
let jobs: Jobs
beforeAll(async () => {
  shop = await startApi({ siteUrl: 'http://shop.test' })
  smtp = await startSmtp()
  jobs = createJobs(shop.database, [jobNamed('send-mail')])
  shop.deps.mailer = createSmtpMailer({ url: smtp.url, from: undefined })
  shop.deps.wake = jobs.wake
  jobs.start({ ...shop.deps, embedded: shop.database.embedded })
})
afterAll(async () => {
  await jobs.stop()
  await smtp.close()
  await shop.close()
})

const { post } = checkoutsOf(() => shop)

it('the email about an order is sent within seconds, long before its job’s schedule', async () => {
  const { id } = await shop.addProduct()
  const order = async () => placedOf(await post({ products: one(id), ...AS_GUEST }))
  const emails = (many: number) =>
    vi.waitFor(() => expect(smtp.received).toHaveLength(many), { timeout: 8000, interval: 20 })
  await order()
  await emails(1)
  await order()
  await emails(2)
  expect(smtp.received.flatMap(({ to }) => to)).toEqual(Array(2).fill(GUEST.email.toLowerCase()))
})
