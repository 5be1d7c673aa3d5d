import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { Alert } from '#/ui/feedback/Alert.tsx'
import { toast } from '#/ui/feedback/toast.ts'

it('several messages are shown together', async () => {
  await toast('Plum jam is in your cart')
  await screen.findByText('Plum jam is in your cart')
  await toast.error('That did not work')
  expect(await screen.findByText('That did not work')).toBeDefined()
  expect(screen.getByText('Plum jam is in your cart')).toBeDefined()
})

it('a message may have a button that does something about it', async () => {
  const run = vi.fn<() => void>()
  await toast('Honey was removed', 'info', { label: 'Undo', run })
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }))
  expect(run).toHaveBeenCalledOnce()
})

it.each([
  ['danger', 'alert'],
  ['warn', 'status'],
  ['info', 'status'],
  ['ok', 'status'],
] as const)('a note on the page in the tone %s is announced as %s', (tone, role) => {
  render(
    <Alert tone={tone} title="Mind this">
      The market is closed.
    </Alert>,
  )
  expect(screen.getByRole(role).textContent).toBe('Mind thisThe market is closed.')
})
