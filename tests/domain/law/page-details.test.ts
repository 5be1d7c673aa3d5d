import { expect, it } from 'vitest'
import { USUAL_LAW } from '#/contract/content/settings.ts'
import { fillDetails, namesDetails } from '#/domain/law/page-details.ts'

const details = {
  company: { name: 'Pear & Sons <Ltd>', vat_number: '', registration: 'RCS 1' },
  contact: { email: 'hello@example.org', phone: '1234', address: '1 Market Street\nParis' },
  law: USUAL_LAW,
}

it('fills a page with the details of the shop, safely', () => {
  expect(fillDetails('<p>{{company}}, {{ address }}</p>', details)).toBe(
    '<p>Pear &amp; Sons &lt;Ltd&gt;, 1 Market Street<br />Paris</p>',
  )
  expect(fillDetails('{{vat_number}} {{withdrawal_days}}', details)).toBe('– 14')
})

it('leaves other words in brackets as they are', () => {
  expect(fillDetails('{{constructor}} {{name}}', details)).toBe('{{constructor}} {{name}}')
  expect([namesDetails('{{name}}'), namesDetails('{{email}}')]).toEqual([false, true])
})
