// What is typed while something is being sent stays, and a press counts until its page opens.
import { act, fireEvent, render, screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { rare } from '#/client/rare-browser.ts'
import { staff } from '#/client/staff-browser.ts'
import { MessageThread } from '#/components/order/MessageThread.tsx'
import { PersonDialog } from '#/features/account/staff/PersonDialog.tsx'
import { InviteDialog } from '#/features/account/users/InviteDialog.tsx'
import { NoteForm } from '#/features/books/staff/NoteForm.island.tsx'
import { NewPage } from '#/features/content/pages/NewPage.island.tsx'
import { SearchWords } from '#/features/search/staff/SearchWords.island.tsx'
import { PagesCard } from '#/features/system/staff/PagesCard.tsx'

/** The first one. */
const box = (name: RegExp) => screen.getAllByRole<HTMLInputElement>('textbox', { name })[0]
const type = (name: RegExp, value: string) =>
  fireEvent.change(box(name) ?? document, { target: { value } })
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const isBusy = (name: string) =>
  screen.getByRole('button', { name }).getAttribute('aria-disabled') === 'true'

/** An answer that comes when the test says so. */
function later<T = never>() {
  let answer: (value: T) => void = () => undefined
  const promise = new Promise<T>((resolve) => (answer = resolve))
  return { promise, answer: (value: unknown) => act(async () => answer(value as T)) }
}

describe('typed while it is being sent', () => {
  const zone = { language: 'en', timeZone: 'Europe/Paris' } as const

  /** What stands there once it has been sent. */
  async function typedOn(name: RegExp, button: string, sent: ReturnType<typeof later>, reply = {}) {
    type(name, 'first')
    press(button)
    await expect.poll(() => isBusy(button)).toBe(true)
    type(name, 'first and more')
    await sent.answer(reply)
    await expect.poll(() => isBusy(button)).toBe(false)
    return box(name)?.value
  }

  it('a message to the shop stays, and is empty once sent', async () => {
    const sent = later()
    const send = () => sent.promise
    render(<MessageThread messages={[]} mayWrite own="customer" send={send} clock={zone} />)
    expect(await typedOn(/./, 'Send', sent)).toBe('first and more')
    press('Send')
    await expect.poll(() => box(/./)?.value).toBe('')
  })

  it('the note of a closing stays', async () => {
    const sent = later()
    vi.spyOn(staff.staffBooks, 'noteClosing').mockReturnValue(sent.promise)
    render(<NoteForm locale={zone} number={1} start={[]} mayWrite />)
    expect(await typedOn(/./, 'Add note', sent, { notes: [] })).toBe('first and more')
  })

  it('words for the search stay', async () => {
    const sent = later()
    vi.spyOn(staff.staffSearch, 'createSynonym').mockReturnValue(sent.promise)
    render(<SearchWords language="en" synonyms={[]} missed={[]} />)
    expect(await typedOn(/./, 'Add', sent, { id: 1, words: ['first'] })).toBe('first and more')
  })

  it('the address of a page stays', async () => {
    const sent = later()
    vi.spyOn(staff.staffSystem, 'pageProgress').mockReturnValue(new Promise(() => undefined))
    vi.spyOn(staff.staffSystem, 'refreshPages').mockReturnValue(sent.promise)
    const pages = { made: 1, waiting: 0 } as never
    render(<PagesCard language="en" pages={pages} mayWrite />)
    expect(await typedOn(/./, 'Regenerate', sent)).toBe('first and more')
  })

  it('the next person to invite stays', async () => {
    const sent = later()
    vi.spyOn(rare.users, 'invite').mockReturnValue(sent.promise)
    render(<InviteDialog open language="en" onClose={() => {}} onSent={() => Promise.resolve()} />)
    type(/Email/, 'ada@larder.test')
    press('Send invitation')
    await expect.poll(() => isBusy('Send invitation')).toBe(true)
    type(/Email/, 'grace@larder.test')
    await sent.answer({})
    await expect.poll(() => isBusy('Send invitation')).toBe(false)
    expect(box(/Email/)?.value).toBe('grace@larder.test')
  })
})

describe('a press that leads on', () => {
  it('makes one page, however often it is repeated', async () => {
    const create = vi
      .spyOn(staff.staffContent, 'createPage')
      .mockResolvedValue({ slug: 'x' } as never)
    const leave = vi.spyOn(location, 'assign').mockReturnValue()
    render(<NewPage language="en" />)
    type(/Title/, 'Opening hours')
    const button = screen.getByRole('button')
    fireEvent.click(button)
    await expect.poll(() => leave.mock.calls.length).toBe(1)
    await act(async () => undefined)
    fireEvent.click(button)
    expect(button.getAttribute('aria-disabled')).toBe('true')
    expect(create).toHaveBeenCalledTimes(1)
  })

  it('signs in as a customer once', async () => {
    const actAs = vi.spyOn(staff.staffCustomers, 'act').mockResolvedValue({} as never)
    const leave = vi.spyOn(location, 'assign').mockReturnValue()
    render(<PersonDialog language="en" id={1} what="act" person="p" close={() => undefined} />)
    fireEvent.change(screen.getByLabelText(/^Your own password/), { target: { value: 'x' } })
    const form = document.querySelector('form')
    fireEvent.submit(form ?? document)
    await expect.poll(() => leave.mock.calls.length).toBe(1)
    fireEvent.submit(form ?? document)
    await act(async () => undefined)
    expect(actAs).toHaveBeenCalledTimes(1)
  })
})
