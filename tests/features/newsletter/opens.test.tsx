// Opened issues: the reader's choice, and the figures for staff.
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { OpensChoice } from '#/components/newsletter/OpensChoice.tsx'
import type { NewsletterChoices } from '#/contract/newsletter/public-choices.ts'
import type { NewsletterIssue } from '#/contract/newsletter/staff.ts'
import { NewsletterAnswer } from '#/features/newsletter/NewsletterAnswer.island.tsx'
import { Opens } from '#/features/newsletter/staff/Opens.tsx'

const confirm = vi.hoisted(() => vi.fn<(call: object) => Promise<object>>())
vi.mock('#/client/rare-browser.ts', () => ({ rare: {} }))
vi.mock('#/client/browser.ts', () => ({ shop: { newsletter: { confirm } } }))

const LABEL = 'Note whether I open an issue'
const box = () => screen.getByRole<HTMLInputElement>('checkbox', { name: LABEL })

describe('the choice of a reader', () => {
  const save = vi.fn<(opens: boolean) => Promise<NewsletterChoices>>()
  beforeEach(() => void save.mockReset())

  it('is off at first; agreeing and withdrawing are one click each', async () => {
    save.mockImplementation(async (opens) => ({ subscribed: true, opens }))
    render(<OpensChoice language="en" start={false} save={save} />)
    expect(box().checked).toBe(false)
    await userEvent.click(box())
    await screen.findByText(/^Thank you/)
    expect(box().checked).toBe(true)
    await userEvent.click(box())
    await screen.findByText(/What had been noted is deleted/)
    expect(box().checked).toBe(false)
    expect(save.mock.calls).toEqual([[true], [false]])
  })

  it('stays as it was where it can’t be saved, and says so', async () => {
    save.mockRejectedValue(new Error('no line'))
    render(<OpensChoice language="en" start save={save} />)
    await userEvent.click(box())
    await screen.findByText(/Something went wrong/)
    expect(box().checked).toBe(true)
  })
})

it('whoever confirms the newsletter agrees only by ticking the box', async () => {
  confirm.mockResolvedValue({ message: '' })
  const props = { language: 'en', purpose: 'confirm', token: 't' } as const
  const first = render(<NewsletterAnswer {...props} />)
  expect(box().checked).toBe(false)
  await userEvent.click(screen.getByRole('button', { name: 'Yes, send me the newsletter' }))
  expect(confirm).toHaveBeenLastCalledWith({ body: { token: 't', opens: false } })
  first.unmount()
  render(<NewsletterAnswer {...props} />)
  await userEvent.click(box())
  await userEvent.click(screen.getByRole('button', { name: 'Yes, send me the newsletter' }))
  expect(confirm).toHaveBeenLastCalledWith({ body: { token: 't', opens: true } })
})

describe('the figures for staff', () => {
  const shown = (opens: NewsletterIssue['opens'], status: NewsletterIssue['status'] = 'sent') =>
    render(<Opens language="en" issue={{ opens, status }} />).container.textContent

  it('are of those who agreed, and say that they are approximate', () => {
    const words = shown({ agreed: 8, opened: 6 })
    expect(words).toContain('8 of those reached agreed')
    expect(words).toContain('6 of them opened it (75%)')
    expect(words).toContain('Approximate')
  })

  it('show no rate where so few agreed that somebody could be recognised', () => {
    const words = shown({ agreed: 4, opened: null })
    expect(words).toContain('fewer than five')
    expect(words).not.toContain('%')
  })

  it('are missing before it is sent, and said to be deleted afterwards', () => {
    expect(shown(null, 'draft')).toBe('')
    expect(shown(null)).toContain('deleted half a year after sending')
  })
})
