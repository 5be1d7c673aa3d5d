// Sending an issue again: how many it is are shown before, and exactly those are asked for.
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it, vi } from 'vitest'
import type { NewsletterIssue } from '#/contract/newsletter/staff.ts'
import { IssueSending } from '#/features/newsletter/staff/IssueSending.island.tsx'

const sendAgain = vi.hoisted(() => vi.fn<(call: object) => Promise<NewsletterIssue>>())
vi.mock('#/client/staff-browser.ts', () => ({ staff: { staffNewsletter: { sendAgain } } }))

const COUNTS = {
  readers: 0,
  waiting: 0,
  sent: 97,
  retrying: 0,
  bounced: 1,
  failed: 2,
  complaints: 0,
  again: 2,
  redeemed: 0,
}
const ISSUE: NewsletterIssue = {
  id: 7,
  version: 'v',
  subject: { en: 'Plums' },
  intro: { en: '' },
  blocks: [],
  group_id: null,
  valid_from: null,
  valid_until: null,
  status: 'sent',
  ongoing: false,
  send_at: null,
  started_at: '2026-11-01T08:00:00Z',
  ended_at: '2026-11-01T08:01:00Z',
  group: null,
  counts: COUNTS,
  opens: null,
}
const locale = { language: 'en', timeZone: 'UTC' } as const
const open = (more: Partial<NewsletterIssue> = {}, mayWrite = true) =>
  render(<IssueSending start={{ ...ISSUE, ...more }} {...{ locale, mayWrite }} />)
const button = () => screen.queryByRole('button', { name: 'Send again to 2 readers' })

beforeEach(() => sendAgain.mockReset())

it('shows the count, asks, and shows what goes out', async () => {
  const next = { ...ISSUE, counts: { ...COUNTS, waiting: 2, failed: 0, complaints: 0, again: 0 } }
  sendAgain.mockResolvedValue(next)
  const { container } = open()
  expect(container.textContent).toContain('97 delivered, 0 to go, 0 failed for now, 1 bounced')
  await userEvent.click(button() ?? document.body)
  const dialog = await screen.findByRole('dialog')
  expect(dialog.textContent).toContain('Nobody gets it twice')
  expect(sendAgain).not.toHaveBeenCalled()
  await userEvent.click(dialog.querySelector('[type=submit]') ?? document.body)
  expect(sendAgain).toHaveBeenCalledWith({ params: { id: 7 }, body: { readers: 2 } })
  expect(container.textContent).toContain('97 delivered, 2 to go')
  expect(button()).toBeNull()
})

it('is not offered to readers of the office, when stopped, or when it has reached all', () => {
  open({}, false)
  expect(button()).toBeNull()
  open({ status: 'stopped' })
  expect(button()).toBeNull()
  open({ counts: { ...COUNTS, again: 0 } })
  expect(screen.queryByRole('button', { name: /Send again/ })).toBeNull()
})
