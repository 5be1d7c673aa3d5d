// Writing a shopping list: what was typed isn't lost to a saved list, nor to dictating.
import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { shop } from '#/client/browser.ts'
import type { ShoppingList } from '#/contract/lists/shapes.ts'
import { ListPage } from '#/features/lists/ListPage.island.tsx'
import { $listText } from '#/stores/draft/list-draft.ts'

afterEach(() => vi.unstubAllGlobals())

const breakfast = { id: 1, name: 'Breakfast', text: 'Milk\nOats' } as ShoppingList

function openPage() {
  vi.spyOn(shop.lists, 'match').mockResolvedValue({ data: [] })
  render(<ListPage kept={[breakfast]} language="en" />)
  return screen.getByLabelText<HTMLTextAreaElement>('Your list')
}

it('Opening a saved list can be undone, where it replaced one that was saved nowhere', async () => {
  $listText.set('')
  const field = openPage()
  fireEvent.change(field, { target: { value: 'Plums' } })
  fireEvent.change(screen.getByLabelText(/^Name of the list/), { target: { value: 'Cake' } })
  fireEvent.click(screen.getByRole('button', { name: 'Open Breakfast' }))
  expect(field.value).toBe('Milk\nOats')
  fireEvent.click(await screen.findByRole('button', { name: 'Undo' }))
  expect(field.value).toBe('Plums')
  expect(screen.getByLabelText<HTMLInputElement>(/^Name of the list/).value).toBe('Cake')
})

it('What is dictated is added to the list as it is by then', async () => {
  const results: { transcript: string }[][] = []
  let hear: (words: string) => void = () => undefined
  class Recognition {
    onresult: ((event: { results: typeof results }) => void) | null = null
    addEventListener() {}
    stop() {}
    start() {
      hear = (transcript) => {
        results.push([{ transcript }])
        this.onresult?.({ results })
      }
    }
  }
  vi.stubGlobal('SpeechRecognition', Recognition)
  $listText.set('Flour')
  const field = openPage()
  fireEvent.click(screen.getByRole('button', { name: 'Dictate' }))
  act(() => hear('milk'))
  act(() => hear('eggs'))
  expect(field.value).toBe('Flour\nmilk, eggs')
  fireEvent.change(field, { target: { value: 'Flour\noat milk, eggs' } })
  act(() => hear('plums'))
  expect(field.value).toBe('Flour\noat milk, eggs, plums')
  fireEvent.change(field, { target: { value: 'Flour\n' } })
  act(() => hear('rice'))
  expect(field.value).toBe('Flour\nrice')
})
