// A guest's order joins an account: what the forms of the thank-you page send, and say.
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { AddOrder } from '#/features/auth/order/AddOrder.island.tsx'
import { CreateAccount } from '#/features/auth/order/CreateAccount.island.tsx'
import { openVisit, refusal, type Visit } from '#tests/support/page/visit.ts'

let visit: Visit
beforeAll(async () => {
  visit = await openVisit()
})
afterAll(() => visit.stop())
beforeEach(() => visit.reset())
afterEach(cleanup)

const ORDER = { language: 'en', order_number: 'L261129-AAAAAA', orderKey: 'secret' } as const
const TAKEN = 'This order belongs to an account already.'

const open = (pages: string[] = ['terms', 'privacy']) =>
  render(<CreateAccount {...ORDER} email="jo@example.org" pages={pages} />)
const create = () => userEvent.click(screen.getByRole('button', { name: 'Create account' }))

async function fill() {
  await userEvent.type(screen.getByLabelText(/^Password/), 'seven green pears')
  await userEvent.type(screen.getByLabelText(/^Confirm password/), 'seven green pears')
}

it('asks for a password and the terms only, and sends them with the key', async () => {
  visit.answer(() => refusal(409, { code: 'CONFLICT', message: TAKEN }))
  open()
  expect(screen.queryByRole('textbox')).toBeNull()
  await create()
  expect((await screen.findByRole('alert')).textContent).toContain('Password is required')
  expect(visit.asked()).toEqual([])
  await fill()
  await userEvent.click(screen.getByRole('checkbox', { name: /terms/ }))
  await create()
  await waitFor(() => expect(visit.asked()).toEqual(['POST /api/register/order']))
  expect(visit.bodies()).toEqual([
    {
      order_number: ORDER.order_number,
      key: ORDER.orderKey,
      password: 'seven green pears',
      password_confirmation: 'seven green pears',
      terms: true,
      newsletter: false,
    },
  ])
  expect((await screen.findByRole('alert')).textContent).toContain(TAKEN)
})

it('requires no consent to texts that the shop has not published', async () => {
  visit.answer(() => refusal(409, { code: 'CONFLICT', message: TAKEN }))
  open([])
  expect(screen.queryByRole('checkbox', { name: /terms/ })).toBeNull()
  await fill()
  await create()
  await waitFor(() => expect(visit.bodies()).toMatchObject([{ terms: true }]))
})

it('adds the order to the account that is signed in, and leads to it', async () => {
  render(<AddOrder {...ORDER} />)
  visit.answer(() => refusal(403, { code: 'FORBIDDEN', message: 'Another email.' }))
  const add = screen.getByRole('button', { name: 'Add to my account' })
  await userEvent.click(add)
  expect((await screen.findByRole('alert')).textContent).toContain('Another email.')
  visit.answer(() => ({ body: {} }))
  await userEvent.click(add)
  expect((await screen.findByRole('status')).textContent).toContain('The order is in your account.')
  expect(screen.getByRole('link').getAttribute('href')).toBe(
    '/account/order/details/L261129-AAAAAA',
  )
  expect(visit.bodies()).toEqual([{ key: 'secret' }, { key: 'secret' }])
})
