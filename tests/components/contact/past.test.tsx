import { runInNewContext } from 'node:vm'
import { expect, it } from 'vitest'
import past from '#/components/contact/past.inline.js?raw'

it('A page that was kept hides closed days that are over, and no others', () => {
  const at = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()
  document.body.innerHTML = `<p data-over="${at(-1)}"></p><p data-over="${at(1)}"></p><p></p>`
  // As the page's own script.
  runInNewContext(past, { document, Date })
  const hidden = [...document.querySelectorAll('p')].map((line) => line.hidden)
  expect(hidden).toEqual([true, false, false])
})
