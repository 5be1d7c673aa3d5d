import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { NewEmail } from '#/features/account/profile/NewEmail.tsx'
import { openVisit, type Visit } from '#tests/support/page/visit.ts'

let visit: Visit
beforeAll(async () => {
  visit = await openVisit()
})
afterAll(() => visit.stop())
beforeEach(() => visit.reset())

const WAITING = { email: 'new@example.org', expires_at: '2026-11-26T10:00:00.000Z' }
const BASICS = { hasPassword: true, timeZone: 'Europe/Paris', language: 'en' } as const

async function ask() {
  await userEvent.click(screen.getByRole('button', { name: 'Change email' }))
  await userEvent.type(screen.getByLabelText(/^New email/), WAITING.email)
  await userEvent.type(
    screen.getByLabelText(/^Password/, { selector: 'input' }),
    'my long password',
  )
  await userEvent.click(screen.getByRole('button', { name: 'Send a link to the new email' }))
}

it('asks for the new address and the password, and says where the link went', async () => {
  visit.answer(({ method }) => ({ body: method === 'GET' ? { data: WAITING } : { message: 'ok' } }))
  render(<NewEmail start={null} {...BASICS} />)
  await ask()
  expect(await screen.findByText(/We have sent a link to new@example\.org/)).toBeTruthy()
  expect(screen.queryByLabelText(/^New email/)).toBeNull()
})

it('keeps what was typed when the session has ended, and leads to signing in', async () => {
  visit.answer(() => ({ status: 401, body: { code: 'UNAUTHENTICATED', message: 'no' } }))
  render(<NewEmail start={null} {...BASICS} />)
  await ask()
  expect(await screen.findByRole('link', { name: 'Sign in again' })).toBeTruthy()
  expect(screen.getByLabelText<HTMLInputElement>(/^New email/).value).toBe(WAITING.email)
})

it('gives up the new address', async () => {
  visit.answer(() => ({ body: { message: 'ok' } }))
  render(<NewEmail start={WAITING} {...BASICS} />)
  await userEvent.click(screen.getByRole('button', { name: 'Keep my present address' }))
  expect(await screen.findByRole('button', { name: 'Change email' })).toBeTruthy()
  expect(screen.queryByText(/We have sent a link/)).toBeNull()
})
