// What a file calls its departments and columns, as staff choose it before the check.
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import type { ImportWord } from '#/contract/imports/import-words.ts'
import { NoNames } from '#/features/imports/staff/NoNames.tsx'
import { choicesOf, Words } from '#/features/imports/staff/Words.tsx'

const word = (name: string): ImportWord => ({
  word: name,
  rows: 2,
  choice: 'own',
  category_id: null,
  like: null,
  kept: false,
  closest: null,
})
const words = [word('Veg'), word('Greens'), word('Odds')]

it('a word can be a synonym of another one that keeps its own name', () => {
  const chosen = { Greens: 'like:Veg', Odds: 'out' }
  expect(choicesOf(words, chosen).map(({ choice, like }) => [choice, like])).toEqual([
    ['own', null],
    ['like', 'Veg'],
    ['out', null],
  ])
  const later = choicesOf(words, { ...chosen, Veg: '7' })
  expect(later.map(({ choice, category_id }) => [choice, category_id])).toEqual([
    ['use', 7],
    ['own', null],
    ['out', null],
  ])
})

it('offers words that keep their name, and none to a word that another one follows', () => {
  const drawn = renderToStaticMarkup(
    <Words
      language="en"
      words={words}
      departments={[]}
      chosen={{ Greens: 'like:Veg' }}
      onChoose={() => undefined}
    />,
  )
  const [, veg = '', greens = '', odds = ''] = drawn.split('<select')
  expect(veg).not.toContain('like:')
  expect(greens).toContain('<option value="like:Veg" selected="">Veg (own name)</option>')
  expect(odds).toContain('value="like:Veg"')
  expect(odds).not.toContain('value="like:Greens"')
})

it('a file without names says so, and offers the column that may hold them', () => {
  const drawn = (map: Parameters<typeof NoNames>[0]['map']) =>
    renderToStaticMarkup(<NoNames language="en" map={map} onGive={() => undefined} />)
  expect(drawn({ sku: 'Item', description: 'Description' })).toContain(
    'The names are in “Description”',
  )
  expect(drawn({ sku: 'Item' })).not.toContain('<button')
  expect(drawn({ sku: 'Item', name: 'Title' })).toBe('')
  expect(drawn({ sku: 'Item', name_fr: 'Titre' })).toBe('')
})
