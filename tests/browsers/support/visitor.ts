// A visitor of the shop in any engine: reads by roles and names, presses with a real mouse, types with real keys.
import { expect, type APIRequestContext } from 'playwright/test'
import type { Driver, Point } from '#tests/browsers/engines/driver.ts'
import { finderCode } from './finder.ts'
import type { Found, InPage, Wanted } from './in-page.ts'
import type { Line } from './line.ts'

type Options = { within?: string; nth?: number }
type Name = RegExp | string

export type Visitor = ReturnType<typeof createVisitor>

const PATIENCE_MS = 15_000
/** WebKit's window follows a moment later where its page has scrolled. */
const CALM_LOOKS = 4
const HEIGHT = 844
const TRIES = 10

const asPattern = (name: Name) =>
  typeof name === 'string'
    ? { source: `^${name.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)}$`, flags: 'u' }
    : { source: name.source, flags: name.flags }

export function createVisitor(driver: Driver, line: Line) {
  const run = <T, A extends unknown[]>(code: (...args: A) => T, ...args: A): Promise<Awaited<T>> =>
    driver.run(String(code), ...args) as Promise<Awaited<T>>
  const ask = <K extends keyof InPage>(verb: K, wanted: Wanted): Promise<ReturnType<InPage[K]>> =>
    inPage(driver, verb, wanted)
  const wanted = (role: string, name: Name | undefined, options: Options = {}): Wanted => ({
    role,
    ...(name !== undefined && { name: asPattern(name) }),
    ...options,
  })
  /** Where it is, once it stays there and nothing covers it. */
  const whereIs = async (role: string, name: Name, options?: Options): Promise<Found> => {
    let last: Found | undefined
    let calm = 0
    const settled = async () => {
      const before = last
      last = (await ask('find', wanted(role, name, options))) ?? undefined
      if (!last) return 'missing'
      if (last.isOff) return 'disabled'
      if (!last.isFree) return 'covered'
      calm = before?.x === last.x && before.y === last.y ? calm + 1 : 0
      return calm >= CALM_LOOKS ? 'there' : 'moving'
    }
    const what = `${role} ${String(name)}`
    try {
      const ways = { message: what, timeout: PATIENCE_MS, intervals: [50] }
      await expect.poll(settled, ways).toBe('there')
      if (last) return last
    } catch (error) {
      const names = await ask('names', wanted(role, undefined, options))
      throw new Error(`${what} is ${await settled()}. There are: ${names.join(' · ')}`, {
        cause: error,
      })
    }
    throw new Error(what)
  }
  const count = (role: string, name?: Name, options?: Options): Promise<number> =>
    ask('count', wanted(role, name, options))
  const until = (message: string, is: () => Promise<unknown>): Promise<void> =>
    expect
      .poll(() => is().catch(unlessLeft), {
        message,
        timeout: PATIENCE_MS,
        intervals: [50, 100],
      })
      .toBeTruthy()
  const press = async (role: string, name: Name, options?: Options): Promise<void> =>
    driver.press(await whereIs(role, name, options))
  return {
    driver,
    line,
    run,
    until,
    /** Waits until the page's forms have their code. */
    ready: () =>
      until('the forms are ready', () =>
        run(
          () =>
            document.querySelector('main astro-island[ssr]:is([client=load],[client=idle])') ===
            null,
        ),
      ),
    whereIs,
    count,
    press,
    open: (path: string) => driver.open(new URL(path, line.url).href),
    /** Waits until one is visible. */
    sees: (role: string, name?: Name, options?: Options) =>
      until(`${role} ${String(name)} is seen`, () => count(role, name, options)),
    /** Waits until none is visible. */
    misses: (role: string, name?: Name, options?: Options) =>
      until(
        `${role} ${String(name)} is gone`,
        async () => (await count(role, name, options)) === 0,
      ),
    /** Waits until the page's text has this. */
    reads: (text: RegExp, css = 'body') =>
      until(`${css} says ${String(text)}`, async () =>
        text.test(
          await run((at: string) => document.querySelector<HTMLElement>(at)?.innerText ?? '', css),
        ),
      ),
    /** Replaces a field's text. */
    fill: async (role: string, name: Name, text: string, options?: Options) => {
      await whereIs(role, name, options)
      await until(`${String(name)} has the cursor`, () => ask('enter', wanted(role, name, options)))
      await driver.type(text)
    },
    /** Chooses an option of a select box by its value. */
    choose: (css: string, value: string) =>
      run(
        (at: string, to: string) => {
          const select = document.querySelector<HTMLSelectElement>(at)
          if (!select) throw new Error(at)
          select.value = to
          for (const type of ['input', 'change'])
            select.dispatchEvent(new Event(type, { bubbles: true }))
        },
        css,
        value,
      ),
    hover: async (role: string, name: Name, options?: Options) =>
      driver.move(await whereIs(role, name, options)),
    drag: (points: readonly Point[]) => driver.drag(points),
    key: (name: string) => driver.key(name),
    back: () => driver.back(),
    path: async () => {
      const { pathname, search } = new URL(await driver.address())
      return pathname + search
    },
    /** Waits until the address is like this. */
    isAt: (path: RegExp) =>
      until(`the address is ${String(path)}`, async () =>
        path.test(new URL(await driver.address()).pathname),
      ),
    /** Everybody whom the request context has signed in is signed in here, too. */
    takeSession: async (request: APIRequestContext) => {
      const { cookies } = await request.storageState()
      await driver.addCookies(
        line.url,
        cookies.map(({ name, value, httpOnly }) => ({ name, value, httpOnly })),
      )
    },
    resize: (width: number, height = HEIGHT) => driver.resize(width, height),
  }
}

/** Chromium answers so where the page was left while it was being read. */
function unlessLeft(error: unknown): null {
  if (/Execution context was destroyed/.test(String(error))) return null
  throw error
}

/** Asks the finder, which is put into each page when it is first needed. */
async function inPage<K extends keyof InPage>(
  driver: Driver,
  verb: K,
  wanted: Wanted,
): Promise<ReturnType<InPage[K]>> {
  const code = `(verb, wanted) => globalThis.larderTests ? { got: globalThis.larderTests[verb](wanted) } : null`
  type Answer = { got: ReturnType<InPage[K]> } | null
  const ask = () => driver.run(code, verb, wanted) as Promise<Answer>
  // A page that is being left takes the finder with it.
  for (let tries = 0; tries < TRIES; tries += 1) {
    const answer = await ask().catch(unlessLeft)
    if (answer) return answer.got
    await driver.run(`() => { ${await finderCode()} }`).catch(unlessLeft)
  }
  throw new Error('the page is being left')
}
