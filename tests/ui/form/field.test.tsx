import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactElement } from 'react'
import { describe, expect, it } from 'vitest'
import { Checkbox } from '#/ui/form/Checkbox.tsx'
import { ErrorSummary } from '#/ui/form/ErrorSummary.tsx'
import { PasswordInput } from '#/ui/form/PasswordInput.tsx'
import { Select } from '#/ui/form/Select.tsx'
import { Textarea } from '#/ui/form/Textarea.tsx'
import { TextInput } from '#/ui/form/TextInput.tsx'

type Notes = { label: string; hint?: string; error?: string; required?: boolean }

const LABELS = { show: 'Show', hide: 'Hide' }
const CONTROLS: [string, (notes: Notes) => ReactElement][] = [
  ['a line of text', (notes) => <TextInput {...notes} />],
  ['a longer text', (notes) => <Textarea {...notes} />],
  ['a choice from a list', (notes) => <Select {...notes} />],
  ['a box to tick', (notes) => <Checkbox {...notes} />],
  ['a password', (notes) => <PasswordInput {...notes} labels={LABELS} />],
]
/** What a screen reader announces after the name. */
const descriptionOf = (control: HTMLElement): string[] =>
  (control.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .filter(Boolean)
    .map((id) => document.getElementById(id)?.textContent ?? `nothing is called ${id}`)

describe.each(CONTROLS)('%s', (_, draw) => {
  it('is found by its label, and is not wrong by itself', () => {
    render(draw({ label: 'Town' }))
    const control = screen.getByLabelText('Town')
    expect(control.getAttribute('aria-invalid')).toBeNull()
    expect(descriptionOf(control)).toEqual([])
  })

  it('has its error announced, before its hint', () => {
    render(draw({ label: 'Town', hint: 'Where you live', error: 'Enter a town' }))
    const control = screen.getByLabelText('Town')
    expect(control.getAttribute('aria-invalid')).toBe('true')
    expect(descriptionOf(control)).toEqual(['Enter a town', 'Where you live'])
  })

  it('says that it is required; the star is for the eye only', () => {
    render(draw({ label: 'Town', required: true }))
    const control = screen.getByLabelText(/^Town/)
    expect(control.hasAttribute('required')).toBe(true)
    expect(screen.getByText('*').getAttribute('aria-hidden')).toBe('true')
  })
})

describe('a password', () => {
  it('can be looked at while it is typed, and hidden again', async () => {
    render(<PasswordInput label="Password" labels={LABELS} />)
    const control = screen.getByLabelText('Password')
    await userEvent.type(control, 'thyme')
    expect(control.getAttribute('type')).toBe('password')
    await userEvent.click(screen.getByRole('button', { name: 'Show' }))
    expect(control.getAttribute('type')).toBe('text')
    await userEvent.click(screen.getByRole('button', { name: 'Hide' }))
    expect(control.getAttribute('type')).toBe('password')
    expect(control).toHaveProperty('value', 'thyme')
  })
})

describe('the summary of what is wrong', () => {
  const errors = [{ field: 'town', message: 'Enter a town' }]

  it('takes the focus each time the form is sent, and not while it is typed', async () => {
    const summary = (attempt: number) => (
      <>
        <ErrorSummary title="Please check:" errors={errors} attempt={attempt} />
        <TextInput label="Town" name="town" />
      </>
    )
    const { rerender } = render(summary(1))
    expect(document.activeElement).toBe(screen.getByRole('alert'))
    await userEvent.click(screen.getByLabelText('Town'))
    rerender(summary(1))
    expect(document.activeElement).toBe(screen.getByLabelText('Town'))
    rerender(summary(2))
    expect(document.activeElement).toBe(screen.getByRole('alert'))
  })

  it('leads to each field, by its id or by its name', async () => {
    render(
      <>
        <ErrorSummary
          title="Please check:"
          errors={[...errors, { field: 'phone', message: 'Enter a phone number' }]}
        />
        <TextInput label="Town" id="town" />
        <TextInput label="Phone" name="phone" />
      </>,
    )
    await userEvent.click(screen.getByRole('link', { name: 'Enter a town' }))
    expect(document.activeElement).toBe(screen.getByLabelText('Town'))
    await userEvent.click(screen.getByRole('link', { name: 'Enter a phone number' }))
    expect(document.activeElement).toBe(screen.getByLabelText('Phone'))
  })

  it('is absent without errors', () => {
    render(<ErrorSummary title="Please check:" errors={[]} />)
    expect(screen.queryByRole('alert')).toBeNull()
  })
})
