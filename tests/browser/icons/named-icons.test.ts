// Icons that staff chose by name, as pages show them.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { showNamedIcons } from '#/browser/icons/named-icons.ts'
import { type LittleApi, startLittleApi } from '#tests/support/servers/little-api.ts'

let host: LittleApi
beforeAll(async () => {
  host = await startLittleApi()
})
afterAll(() => host.stop())

test('A page shows what was loaded as a picture, and the name of what was not', async () => {
  document.body.innerHTML =
    '<span data-icon="mdi:carrot">mdi:carrot</span><span data-icon="mdi:none">mdi:none</span>'
  const icons = { carrot: { body: '<path fill="currentColor" d="M1 1h2"/>' } }
  host.answer(() => ({
    body: { icons, not_found: ['none'] },
    headers: { 'Access-Control-Allow-Origin': '*' },
  }))
  await showNamedIcons([host.url])
  const [carrot, none] = document.querySelectorAll<HTMLElement>('[data-icon]')
  expect(carrot?.textContent).toBe('')
  expect(carrot?.dataset['drawn']).toBe('mask')
  expect(carrot?.style.getPropertyValue('--drawing')).toMatch(/^url\("data:image\/svg\+xml,/)
  expect(none?.textContent).toBe('mdi:none')
  expect(none?.dataset['drawn']).toBe('no')
})
