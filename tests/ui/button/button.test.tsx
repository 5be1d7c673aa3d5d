import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { Button } from '#/ui/button/Button.tsx'

it('is a link if it has an address, otherwise a button', () => {
  render(
    <>
      <Button href="/cart">To the cart</Button>
      <Button>Pay</Button>
    </>,
  )
  expect(screen.getByRole('link', { name: 'To the cart' }).getAttribute('href')).toBe('/cart')
  expect(screen.getByRole('button', { name: 'Pay' }).getAttribute('type')).toBe('button')
})

it('takes no second click while it works, and keeps its name and the focus', async () => {
  const onClick = vi.fn<() => void>()
  const { rerender } = render(<Button onClick={onClick}>Pay</Button>)
  await userEvent.click(screen.getByRole('button', { name: 'Pay' }))
  rerender(
    <Button onClick={onClick} busy>
      Pay
    </Button>,
  )
  await userEvent.click(screen.getByRole('button', { name: /Pay/ }))
  expect(onClick).toHaveBeenCalledOnce()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: /Pay/ }))
})
