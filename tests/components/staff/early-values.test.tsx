// Input typed into a record's form before it is hydrated.
import { render, screen } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import { useRecord } from '#/components/staff/record/use-record.ts'
import { z } from 'zod'

const start = { values: { name: 'Fig', note: '', sold: false, kind: 'piece' }, version: '1' }

function Form() {
  const record = useRecord({
    language: 'en',
    start,
    shape: () => Promise.resolve(z.object({})),
    toBody: (values) => values,
    save: () => Promise.resolve(start),
    reload: () => Promise.resolve(start),
    draft: 'test',
  })
  const { error: _name, ...name } = record.field('name')
  const { error: _note, ...note } = record.field('note')
  const { error: _kind, ...kind } = record.field('kind')
  const { error: _sold, ...sold } = record.box('sold')
  return (
    <form {...record.form}>
      <input {...name} aria-label="Name" />
      <textarea {...note} aria-label="Note" />
      <select {...kind} aria-label="Kind">
        <option value="piece">Piece</option>
        <option value="weight">Weight</option>
      </select>
      <input {...sold} type="checkbox" aria-label="Sold" />
      <output>{record.changed.join(' ')}</output>
    </form>
  )
}

function hydrate(change: (page: HTMLElement) => void): string {
  const container = document.createElement('div')
  document.body.append(container)
  container.innerHTML = renderToString(<Form />)
  change(container)
  render(<Form />, { container, hydrate: true })
  return screen.getByRole('status').textContent
}

it('counts as a change, and stays', () => {
  const changed = hydrate((page) => {
    for (const name of ['name', 'note'])
      Object.assign(page.querySelector(`[name=${name}]`) ?? {}, { value: 'Dried figs' })
    Object.assign(page.querySelector('select') ?? {}, { value: 'weight' })
    Object.assign(page.querySelector('[name=sold]') ?? {}, { checked: true })
  })
  expect(changed).toBe('name note sold kind')
  expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Dried figs')
  expect(screen.getByLabelText<HTMLSelectElement>('Kind').value).toBe('weight')
  expect(screen.getByLabelText<HTMLInputElement>('Sold').checked).toBe(true)
})

it('changes nothing where nothing was typed', () => {
  expect(hydrate(() => {})).toBe('')
})
