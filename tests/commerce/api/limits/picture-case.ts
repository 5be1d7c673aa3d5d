// Wrong tokens of the picture in a newsletter: the answer stays the same, but nothing is noted any more.
import { newsletterIssue, newsletterOpen } from '#/commerce/db/schema/newsletter-issue.ts'
import { subscriber } from '#/commerce/db/schema/newsletter.ts'
import { hashOf } from '#/commerce/api/newsletter/newsletter.service.ts'

import { type Make, send } from './askers.ts'

const RIGHT = 'a-right-token'

export const byPicture: Make = async (shop, ip) => {
  const now = shop.clock.now()
  const email = 'opener@example.org'
  const [reader] = await shop.db
    .insert(subscriber)
    .values({
      email,
      mailbox: email,
      language: 'en',
      status: 'confirmed',
      asked_at: now,
      opens_agreed_at: now,
    })
    .returning()
  const [issue] = await shop.db
    .insert(newsletterIssue)
    .values({ subject: { en: 'Plums' }, intro: { en: '' }, blocks: [], created_at: now })
    .returning()
  await shop.db.insert(newsletterOpen).values({
    hash: hashOf(RIGHT),
    issue_id: issue?.id ?? 0,
    subscriber_id: reader?.id ?? 0,
    sent_at: now,
  })
  const fetchPicture = (token: string) =>
    send(shop, ip, { method: 'GET', path: `/newsletter/picture/${token}` })
  const ask = async () => {
    await shop.db.update(newsletterOpen).set({ opened_at: null })
    await fetchPicture(RIGHT)
    const [row] = await shop.db.select().from(newsletterOpen)
    await fetchPicture('wrong')
    return row?.opened_at === null
  }
  return { who: ip, ask }
}
