// rule 139: e-mails with the shop's own texts.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { endpoints } from '#/contract/index.ts'
import { EmailTemplate, EmailPreview } from '#/contract/emails/staff.ts'
import { startApi, type TestApi } from '#tests/support/shop/api.ts'
import { buy } from '#tests/support/shop/buying.ts'
import { failure } from '#tests/support/shop/checkout.ts'
import { addMember, askFor } from '#tests/support/shop/household.ts'
import { sentEmails } from '#tests/support/shop/emails.ts'

let shop: TestApi
let token: string
beforeAll(async () => {
  shop = await startApi()
  token = (await shop.signUp({ role: 'admin' })).token
})
afterAll(() => shop.close())

const ask = (method: string, path: string, body?: object) =>
  shop.call(method, `/admin/email-template${path && `/${path}`}`, { token, ...(body && { body }) })
const wordsOf = async (kind: string) =>
  EmailTemplate.parse((await ask('GET', `${kind}/words`)).body)
const save = (kind: string, body: object) => ask('PUT', `${kind}/words`, body)

/** The e-mail about a new order. */
async function emailOfOrder() {
  await sentEmails(shop)
  const { id } = await shop.addProduct({})
  const person = await shop.signUp()
  const number = await buy(shop, person, [id])
  const emails = await sentEmails(shop)
  const email = emails.find(({ to, text }) => to === person.email && text.includes(number ?? ''))
  return { number, subject: email?.subject, text: email?.text ?? '' }
}

it('an email uses the texts of staff, with its values, and the order’s details', async () => {
  const { words, version } = await wordsOf('placed')
  const subject = { en: 'Thank you from {{ shop }}: {{number}}', fr: '' }
  const text = { en: 'Your <b>box</b> {{number}} is booked.' }
  expect((await save('placed', { ...words, subject, text, version })).status).toBe(200)
  const email = await emailOfOrder()
  expect(email.subject).toMatch(new RegExp(`^Thank you from .+: ${email.number}$`))
  expect(email.text).toContain(`Your <b>box</b> ${email.number} is booked.`)
  expect(email.text).toContain('on delivery')
  const shown = EmailPreview.parse((await ask('GET', 'placed')).body)
  expect(shown.html).toContain('Your &lt;b&gt;box&lt;/b&gt;')
  // Without a French text, the standard one is used.
  const now = await wordsOf('placed')
  expect(now.words.subject.fr).toBe(now.usual.subject.fr)
})

it('emptied and unchanged texts fall back to the default and are not stored', async () => {
  const { usual, version } = await wordsOf('paid')
  const changed = await save('paid', { ...usual, title: { en: 'Money is here' }, version })
  const { version: next } = EmailTemplate.parse(changed.body)
  const emptied = await save('paid', { ...usual, title: { en: '' }, version: next })
  expect(EmailTemplate.parse(emptied.body).words).toEqual(usual)
  const { data } = endpoints.staffEmails.list.response.parse((await ask('GET', '')).body)
  const own = Object.fromEntries(data.map((one) => [one.kind, one.own]))
  expect([own['placed'], own['paid']]).toEqual([true, false])
})

it('words are tried without being kept', async () => {
  const { usual } = await wordsOf('packed')
  const body = { ...usual, title: { en: 'All in one box' } }
  const tried = EmailPreview.parse((await ask('POST', 'packed/preview', body)).body)
  expect(tried.html).toContain('All in one box')
  expect((await wordsOf('packed')).words).toEqual(usual)
})

it('unknown placeholders, line breaks in the subject and long texts are refused at their field', async () => {
  const { usual } = await wordsOf('shipped')
  const wrong: [object, string][] = [
    [{ text: { en: 'It costs {{total}}', fr: usual.text.fr } }, 'text.en'],
    [{ text: { en: '', fr: '{{constructor}}' } }, 'text.fr'],
    [{ subject: { en: 'One\nBcc: all@example.org' } }, 'subject.en'],
    [{ title: { en: 'x'.repeat(151) } }, 'title.en'],
  ]
  for (const [change, field] of wrong) {
    const body = { ...usual, ...change }
    const { errors } = failure(await save('shipped', body), 422)
    expect(Object.keys(errors ?? {})).toEqual([field])
    failure(await ask('POST', 'shipped/preview', body), 422)
  }
})

it('nobody overwrites texts that they have not seen, and old texts can be restored', async () => {
  const { words, version } = await wordsOf('cancelled')
  const mine = { ...words, title: { ...words.title, en: 'Called off' } }
  expect((await save('cancelled', { ...mine, version })).status).toBe(200)
  failure(await save('cancelled', { ...words, version }), 409)
  const query = new URLSearchParams({ kind: 'letter', record: 'cancelled' })
  const log = await shop.call('GET', `/admin/activity?${query}`, { token })
  const [change] = endpoints.staffActivity.list.response.parse(log.body).data
  expect(change).toMatchObject({ field: 'title', can_restore: true })
  await shop.call('POST', `/admin/activity/${change?.id}/restore`, { token })
  expect((await wordsOf('cancelled')).words).toEqual(words)
})

it('each outcome of a household’s order has its own words', async () => {
  const declined = 'approval_answered.declined'
  const { words, version } = await wordsOf(declined)
  const text = { en: '{{name}} would rather cook what is there.', fr: '' }
  expect((await save(declined, { ...words, text, version })).status).toBe(200)
  const owner = await shop.signUp({ name: 'Robin Vale' })
  const shopper = await addMember(shop, owner, { role: 'shopper', limit: 20 })
  const { id } = await shop.addProduct({ price: 15, quantity: 10 })
  for (const approve of [false, true]) {
    const asked = await askFor(shop, shopper, { product: id, quantity: 2 })
    await sentEmails(shop)
    const path = `/approval/${asked}/decision`
    await shop.call('POST', path, { token: owner.token, body: { approve } })
    const answer = (await sentEmails(shop)).find(({ to }) => to === shopper.email)
    expect(answer?.text.includes('Robin Vale would rather cook what is there.')).toBe(!approve)
  }
  const shown = EmailPreview.parse((await ask('GET', declined)).body)
  expect(shown.text).toContain('would rather cook')
})

it('unknown emails, text messages, and an email without its outcome have no editable texts', async () => {
  for (const kind of ['nothing', 'sign_in_text', 'constructor', 'approval_answered']) {
    failure(await ask('GET', `${kind}/words`), 404)
    const text = { en: '' }
    const saved = await save(kind, { subject: text, title: text, text })
    expect(saved.status).toBe(404)
  }
})
