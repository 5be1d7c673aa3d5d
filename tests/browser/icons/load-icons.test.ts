// @vitest-environment node
// Icons by name, from hosts that respond, hang or fail.
import { afterEach, beforeEach, expect, test } from 'vitest'
import { loadIcons } from '#/browser/icons/load-icons.ts'
import { type LittleApi, type Reply, startLittleApi } from '#tests/support/servers/little-api.ts'

/** Fake hosts are local and need no long timeouts. */
const LIMITS = { rotateMs: 50, timeoutMs: 400 }
const CARROT = '<path fill="currentColor" d="M1 1h2"/>'
const FLAG = '<path fill="#c00" d="M1 1h2"/>'
const CORS = { 'Access-Control-Allow-Origin': '*' }

let first: LittleApi
let second: LittleApi
beforeEach(async () => {
  first = await startLittleApi()
  second = await startLittleApi()
})
afterEach(() => Promise.all([first.stop(), second.stop()]))

const hosts = () => [first.url, second.url]
/** A host with every icon requested. */
const hasAll = ({ path }: { path: string }): Reply => {
  const names = new URL(path, 'http://host').searchParams.get('icons')?.split(',') ?? []
  const icons = Object.fromEntries(names.map((name) => [name, { body: CARROT }]))
  return { body: { prefix: 'mdi', width: 24, height: 24, icons }, headers: CORS }
}
const never = () => new Promise<Reply>(() => undefined)

test('Icons of one collection are one question, with their names separated by commas', async () => {
  first.answer(hasAll)
  const icons = await loadIcons(['mdi:carrot', 'mdi:apple', 'mdi:carrot'], hosts(), LIMITS)
  expect(first.asked.map(({ path }) => path)).toEqual(['/mdi.json?icons=apple,carrot'])
  expect(icons.get('mdi:carrot')).toBe(
    `<svg xmlns="http://www.w3.org/2000/svg" width="24" height="24" viewBox="0 0 24 24">${CARROT}</svg>`,
  )
  expect(second.asked).toEqual([])
})

test('No question is longer than 500 characters', async () => {
  first.answer(hasAll)
  const names = Array.from({ length: 90 }, (_, index) => `mdi:some-long-name-${index}`)
  // Several questions take a while on a busy machine.
  const patient = { ...LIMITS, timeoutMs: 10_000 }
  expect((await loadIcons(names, hosts(), patient)).size).toBe(90)
  expect(first.asked.length).toBeGreaterThan(3)
  for (const { path } of first.asked) expect(`${first.url}${path}`.length).toBeLessThanOrEqual(500)
})

test('The next host is asked when one fails, and when one hangs', async () => {
  second.answer(hasAll)
  first.answer(() => ({ status: 500, headers: CORS }))
  expect((await loadIcons(['mdi:carrot'], hosts(), LIMITS)).size).toBe(1)
  first.answer(never)
  expect((await loadIcons(['mdi:carrot'], hosts(), LIMITS)).size).toBe(1)
})

test('A host that says there is no such icon is believed', async () => {
  first.answer(() => ({ status: 404, headers: CORS }))
  second.answer(hasAll)
  expect((await loadIcons(['mdi:carrot'], hosts(), LIMITS)).size).toBe(0)
  expect(second.asked).toEqual([])
})

test('If all hosts hang, waiting ends', async () => {
  first.answer(never)
  second.answer(never)
  expect((await loadIcons(['mdi:carrot'], hosts(), LIMITS)).size).toBe(0)
})

test('An alias has the drawing of what it stands for, with the size of its own', async () => {
  const icons = { root: { body: FLAG, width: 20, left: 2 } }
  first.answer(() => ({
    body: { height: 16, icons, aliases: { carrot: { parent: 'root' } } },
    headers: CORS,
  }))
  expect((await loadIcons(['mdi:carrot'], hosts(), LIMITS)).get('mdi:carrot')).toContain(
    'width="20" height="16" viewBox="2 0 20 16"',
  )
})
