import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { RatingInput } from '#/ui/form/RatingInput.tsx'

const wordsOf = (stars: number) => `${stars} of 5`

function Kept({ error }: { error?: string }) {
  const [value, setValue] = useState<number | null>(null)
  return (
    <RatingInput
      label="Your rating"
      name="rating"
      value={value}
      onChange={setValue}
      required
      error={error}
      wordsOf={wordsOf}
    />
  )
}
const star = (stars: number) => screen.getByRole('radio', { name: wordsOf(stars) })

it('has five stars of which none is chosen at first', () => {
  render(<Kept />)
  const group = screen.getByRole('radiogroup', { name: /^Your rating/ })
  expect(group.getAttribute('aria-required')).toBe('true')
  const stars = screen.getAllByRole('radio')
  expect(stars).toHaveLength(5)
  for (const one of stars) expect(one).toHaveProperty('checked', false)
})

it('a star is chosen, and another takes its place', async () => {
  render(<Kept />)
  await userEvent.click(star(4))
  expect(star(4)).toHaveProperty('checked', true)
  screen.getByText('4 of 5')
  await userEvent.click(star(2))
  expect(star(2)).toHaveProperty('checked', true)
  expect(star(4)).toHaveProperty('checked', false)
})

it('has its error announced with the group', () => {
  render(<Kept error="Choose a rating" />)
  const group = screen.getByRole('radiogroup', { name: /^Your rating/ })
  expect(group.getAttribute('aria-invalid')).toBe('true')
  const note = document.getElementById(group.getAttribute('aria-describedby') ?? '')
  expect(note?.textContent).toBe('Choose a rating')
})
