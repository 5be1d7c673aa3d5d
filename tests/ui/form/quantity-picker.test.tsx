import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import { QuantityPicker } from '#/ui/form/QuantityPicker.tsx'

const LABELS = { value: 'Quantity', decrease: 'Less', increase: 'More', remove: 'Remove' }

type Given = Partial<Parameters<typeof QuantityPicker>[0]>

/** A picker with controlled value, as in a form. */
function Kept({ value: first = 1, ...given }: Given) {
  const [value, setValue] = useState(first)
  return (
    <QuantityPicker min={1} step={1} {...given} value={value} onChange={setValue} labels={LABELS} />
  )
}
const shown = () => screen.getByRole('status').textContent
const button = (name: string) => screen.getByRole('button', { name })
const press = (name: string) => userEvent.click(button(name))
const isStopped = (name: string) => button(name).getAttribute('aria-disabled') === 'true'

it('counts by its step, up and down', async () => {
  render(<Kept step={2} value={4} />)
  await press('More')
  expect(shown()).toBe('6')
  await press('Less')
  await press('Less')
  expect(shown()).toBe('2')
})

it('counts tenths exactly: 0.2 and 0.1 is 0.3', async () => {
  render(<Kept min={0.1} step={0.1} value={0.2} />)
  await press('More')
  expect(shown()).toBe('0.3')
  await press('Less')
  await press('Less')
  expect(shown()).toBe('0.1')
})

it('stops at its minimum and at its maximum', async () => {
  render(<Kept max={2} />)
  expect(isStopped('Less')).toBe(true)
  await press('Less')
  expect(shown()).toBe('1')
  await press('More')
  expect(isStopped('More')).toBe(true)
  await press('More')
  expect(shown()).toBe('2')
})

it('offers removal at the minimum, where a line can be removed', async () => {
  const onRemove = vi.fn<() => void>()
  render(<Kept value={2} onRemove={onRemove} />)
  expect(screen.queryByRole('button', { name: 'Remove' })).toBeNull()
  await press('Less')
  expect(onRemove).not.toHaveBeenCalled()
  await press('Remove')
  expect(onRemove).toHaveBeenCalledOnce()
  expect(shown()).toBe('1')
})

it('a button that stops keeps the focus, and so does the one that becomes removal', async () => {
  render(<Kept value={2} onRemove={() => undefined} max={3} />)
  await press('More')
  expect(isStopped('More')).toBe(true)
  expect(document.activeElement).toBe(button('More'))
  await press('Less')
  await press('Less')
  expect(document.activeElement).toBe(button('Remove'))
})

it('ignores presses while a change is on its way', async () => {
  render(<Kept value={2} disabled />)
  await press('More')
  await press('Less')
  expect(shown()).toBe('2')
})

it('is a named group, and tells its value in words to those who do not see it', () => {
  render(<Kept text="0.35 kg" />)
  screen.getByRole('group', { name: 'Quantity' })
  const value = screen.getByRole('status')
  expect(value.textContent).toBe('0.35 kg')
  expect(value.getAttribute('aria-live')).toBe('polite')
})

const type = async (text: string) => {
  const field = screen.getByRole('textbox', { name: 'Quantity' })
  await userEvent.clear(field)
  await userEvent.type(field, `${text}{Enter}`)
}

it('takes a typed quantity in whole steps, and leaves it at nonsense', async () => {
  render(<Kept min={2} step={2} max={9} value={4} />)
  await type('7')
  expect(shown()).toBe('8')
  await type('100')
  expect(shown()).toBe('8')
  await type('many')
  expect(shown()).toBe('8')
  await type('1')
  expect(shown()).toBe('2')
})

it.each([
  ['500 g', '0.5'],
  ['500', '0.5'],
  ['1,5', '1.5'],
  ['2 kg', '2'],
])('reads %s as people mean it, next to kilograms', async (typed, quantity) => {
  const change = vi.fn<(quantity: number) => void>()
  render(
    <QuantityPicker value={1} min={0.2} step={0.1} text="1 kg" onChange={change} labels={LABELS} />,
  )
  await type(typed)
  expect(change).toHaveBeenCalledWith(Number(quantity))
})

it('removes the line that gets a quantity of none, where it can be removed', async () => {
  const onRemove = vi.fn<() => void>()
  render(<Kept value={2} onRemove={onRemove} />)
  await type('0')
  expect(onRemove).toHaveBeenCalledOnce()
})
