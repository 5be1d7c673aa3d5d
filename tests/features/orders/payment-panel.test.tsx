import { cleanup, render, screen } from '@testing-library/react'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { Order } from '#/contract/orders/shapes.ts'
import { PaymentPanel } from '#/features/orders/payment/PaymentPanel.tsx'
import type { LiveOrder } from '#/features/orders/use-order.ts'
import { openVisit, type Visit } from '#tests/support/page/visit.ts'

let visit: Visit
beforeAll(async () => {
  visit = await openVisit()
})
afterAll(() => visit.stop())
beforeEach(() => visit.reset())

function show(url: string | null) {
  const order = {
    order_number: 'L-1',
    status: 'pending',
    payment_status: 'pending',
    payment_method: 'card',
    currency: { code: 'EUR', symbol: '€', exchange_rate: 1 },
    total: 20,
    due: { amount: 20, until: null, url, bank_account: null },
    can: { pay: true },
  }
  const live = { order: order as unknown as Order } as LiveOrder
  render(
    <PaymentPanel
      live={live}
      orderKey={undefined}
      methods={['card']}
      clock={{ language: 'en', timeZone: 'UTC' }}
    />,
  )
}

it('asks who has a link to pay to pay, and waits once a page to pay on is open', () => {
  show(null)
  expect(screen.getByRole('button', { name: /^Pay .*20/ })).toBeDefined()
  expect(screen.queryByText('This page updates as soon as it arrives.')).toBeNull()
  cleanup()
  show('https://bank.example/pay')
  expect(screen.getByText('This page updates as soon as it arrives.')).toBeDefined()
  expect(screen.getByRole('button', { name: 'Change payment method' })).toBeDefined()
})
