// @vitest-environment happy-dom
// The form kernel, using sign-up as the example, with an API that the test answers for.
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createElement } from 'react'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { SignUp } from '#/features/auth/SignUp.island.tsx'
import { startLittleApi, type LittleApi, type Reply } from '#tests/support/servers/little-api.ts'

let api: LittleApi
beforeAll(async () => {
  api = await startLittleApi()
  Object(window).happyDOM.setURL(`${api.url}/auth/register`)
  document.documentElement.lang = 'en'
})
afterAll(() => api.stop())
beforeEach(() => {
  api.asked.length = 0
  render(createElement(SignUp, { language: 'en', next: '#done', pages: ['terms', 'privacy'] }))
})
afterEach(cleanup)

const REFUSED: Reply = {
  status: 422,
  body: { code: 'INVALID', message: 'No.', errors: { phone: ['Phone number is invalid'] } },
}
const field = (label: string) => screen.getByRole('textbox', { name: new RegExp(`^${label}`) })
const send = () => userEvent.click(screen.getByRole('button', { name: 'Create account' }))
const registrations = () => api.asked.filter(({ path }) => path === '/api/register')

async function fill(phone = '') {
  await userEvent.type(field('Name'), 'Ada')
  // Prefilled with input from an earlier page.
  await userEvent.clear(field('Email'))
  await userEvent.type(field('Email'), ' ada@larder.test ')
  if (phone) await userEvent.type(field('Phone'), phone)
  await userEvent.type(screen.getByLabelText(/^Password/), 'long enough')
  await userEvent.type(screen.getByLabelText(/^Confirm password/), 'long enough')
  await userEvent.click(screen.getByRole('checkbox', { name: /terms/ }))
}

it('says above the form what is wrong, in the order of its fields, and takes the focus there', async () => {
  await send()
  const summary = await screen.findByRole('alert')
  await waitFor(() => expect(document.activeElement).toBe(summary))
  expect(Array.from(summary.querySelectorAll('li'), (line) => line.textContent)).toEqual([
    'Name is required',
    'Email is required',
    'Password is required',
    'Confirm Password is required',
    'Please agree to the terms and the privacy notice',
  ])
  expect(api.asked).toEqual([])
})

it('takes back what it said as soon as a field is right', async () => {
  await send()
  await screen.findAllByText('Name is required')
  await userEvent.type(field('Name'), 'Ada')
  await waitFor(() => expect(screen.queryByText('Name is required')).toBeNull())
})

it('a phone number with +33 is sent, tidied as the API stores it', async () => {
  api.answer(() => REFUSED)
  await fill('+33 6 12\u00A034 56 78')
  await send()
  await waitFor(() => expect(registrations().length).toBe(1))
  expect(JSON.parse(registrations()[0]?.body ?? '')).toMatchObject({
    name: 'Ada',
    email: 'ada@larder.test',
    phone: '+33 6 12 34 56 78',
    terms: true,
  })
})

it('puts what the API says at its field, and keeps what was typed', async () => {
  api.answer(() => REFUSED)
  await fill('+33 6')
  await send()
  const summary = await screen.findByRole('alert')
  await waitFor(() => expect(summary.textContent).toContain('Phone number is invalid'))
  expect(field('Phone')).toHaveProperty('value', '+33 6')
  expect(field('Phone').getAttribute('aria-invalid')).toBe('true')
})

it('is sent once, however often its button is pressed', async () => {
  api.answer(() => REFUSED)
  await fill()
  const form = document.querySelector('form')
  for (let press = 0; press < 3; press += 1) form?.requestSubmit()
  await screen.findAllByText('Phone number is invalid')
  expect(registrations().length).toBe(1)
})
