// The dialog component. Browser tests cover that focus returns.
import { createEvent, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { Dialog } from '#/ui/overlay/Dialog.tsx'
import { Drawer } from '#/ui/overlay/Drawer.tsx'

describe.each([
  ['a dialog', Dialog],
  ['a drawer', Drawer],
])('%s', (_, Kind) => {
  function draw(open: boolean) {
    const onClose = vi.fn<() => void>()
    const element = (
      <Kind open={open} onClose={onClose} title="Your review" closeLabel="Close">
        <p>What was it like?</p>
        <input type="search" aria-label="Search" />
      </Kind>
    )
    return { onClose, ...render(element) }
  }
  const dialog = () => screen.getByRole('dialog', { name: 'Your review' })

  it('is named by its title, and has what it shows only while it is open', () => {
    const { unmount } = draw(true)
    expect(dialog()).toHaveProperty('open', true)
    screen.getByText('What was it like?')
    unmount()
    draw(false)
    expect(screen.queryByText('What was it like?')).toBeNull()
  })

  it('closes by its button', async () => {
    const { onClose } = draw(true)
    await userEvent.click(screen.getByRole('button', { name: 'Close' }))
    expect(onClose).toHaveBeenCalledOnce()
  })

  it('closes by Escape at once, the way that the button goes', () => {
    const { onClose } = draw(true)
    // The event a browser sends a dialog when Escape is pressed.
    const cancelled = createEvent('cancel', dialog(), { cancelable: true })
    fireEvent(dialog(), cancelled)
    expect(cancelled.defaultPrevented).toBe(true)
    expect(onClose).toHaveBeenCalledOnce()
  })

  it('closes by Escape in a search field, which Safari would only empty', () => {
    const { onClose } = draw(true)
    expect(fireEvent.keyDown(screen.getByRole('searchbox'), { key: 'Escape' })).toBe(false)
    expect(onClose).toHaveBeenCalledOnce()
  })

  it('stays where the choice of a file inside of it is cancelled', () => {
    const { onClose } = draw(true)
    fireEvent(screen.getByText('What was it like?'), new Event('cancel', { bubbles: true }))
    expect(onClose).not.toHaveBeenCalled()
  })

  it('closes by a click beside it, and not by a press inside that ends beside it', () => {
    const { onClose } = draw(true)
    fireEvent.pointerDown(screen.getByText('What was it like?'))
    fireEvent.click(dialog())
    expect(onClose).not.toHaveBeenCalled()
    fireEvent.pointerDown(dialog())
    fireEvent.click(dialog())
    expect(onClose).toHaveBeenCalledOnce()
  })
})
