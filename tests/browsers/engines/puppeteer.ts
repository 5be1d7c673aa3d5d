// Firefox over WebDriver BiDi, and Chromium over its own protocol, both by Puppeteer.
import puppeteer, {
  type Browser,
  type BrowserContext,
  type ElementHandle,
  type KeyInput,
  type Page,
} from 'puppeteer-core'
import { CHROMIUM_FLAGS, findChromium } from '#tests/support/run/chromium.ts'
import type { Driver, Point, Program } from './driver.ts'
import { findFirefox } from './installed.ts'

/** Logged by the browser itself for a request that the page handles, or that it cancels when the page is left. */
const OF_NETWORK =
  /Failed to load resource|Loading failed for the|error loading dynamically imported module|favicon\.ico|ServiceWorker intercepted the request and encountered an unexpected error/

/** What Firefox says of the visitor's hand: a finger, or a mouse that can hover. */
const HANDS = { finger: 1, mouse: 2 + 4 }

type Hand = keyof typeof HANDS

const launch = {
  chromium: () =>
    puppeteer.launch({
      executablePath: findChromium() ?? '',
      args: CHROMIUM_FLAGS,
      headless: true,
    }),
  firefox: (hand: Hand) =>
    puppeteer.launch({
      browser: 'firefox',
      executablePath: findFirefox() ?? '',
      headless: true,
      extraPrefsFirefox: {
        // Animations would have to be waited for.
        'ui.prefersReducedMotion': 1,
        'ui.primaryPointerCapabilities': HANDS[hand],
        'ui.allPointerCapabilities': HANDS[hand],
        'dom.w3c_touch_events.enabled': hand === 'finger' ? 1 : 0,
      },
    }),
}

/** In the page: goes back until there is another address, or another page. */
const goBack = () =>
  new Promise((done) => {
    for (const type of ['popstate', 'pagehide']) addEventListener(type, done, { once: true })
    history.back()
  })

const loaded = (page: Page) => page.waitForFunction(() => document.readyState === 'complete')

export async function startPuppeteer(engine: 'chromium' | 'firefox', hand: Hand): Promise<Program> {
  const browser = await launch[engine](hand)
  return { visit: () => visit(browser, hand), end: () => browser.close() }
}

async function visit(browser: Browser, hand: Hand): Promise<Driver> {
  const context = await browser.createBrowserContext()
  const errors: string[] = []
  let page = await newPage(context, errors)
  return {
    open: async (url) => {
      await page.goto(url, { waitUntil: 'load' })
    },
    run: (code, ...args) => page.evaluate(`(${code})(...${JSON.stringify(args)})`),
    move: ({ x, y }) => page.mouse.move(x, y),
    press: ({ x, y }) => page.mouse.click(x, y),
    drag: async ([start, ...points]) => {
      if (!start) return
      if (hand === 'finger') return swipe(page, start, points)
      await page.mouse.move(start.x, start.y)
      await page.mouse.down()
      for (const { x, y } of points) await page.mouse.move(x, y, { steps: 4 })
      await page.mouse.up()
    },
    type: (text) => page.keyboard.type(text),
    key: (name) => page.keyboard.press(name as KeyInput),
    choose: async (selector, path) => {
      const input = (await page.$(selector)) as ElementHandle<HTMLInputElement> | null
      await input?.uploadFile(path)
    },
    resize: (width, height) => page.setViewport({ width, height }),
    // Firefox doesn't tell of a way back without a new page.
    back: async () => {
      await loaded(page)
      await page.evaluate(goBack).catch(() => undefined)
      await loaded(page)
    },
    // Of the page that is there: Puppeteer already names the one that is on its way.
    address: () => page.evaluate(() => location.href).catch(() => page.url()),
    windows: async () => (await context.pages()).length,
    toOther: async () => {
      const all = await context.pages()
      page = all.find((one) => one !== page) ?? all[0] ?? page
    },
    addCookies: (url, cookies) => {
      const { hostname } = new URL(url)
      const all = cookies.map((cookie) => ({ ...cookie, domain: hostname, path: '/' }))
      return context.setCookie(...all)
    },
    picture: async (path) => {
      await page.screenshot({ path: `${path}.png` })
    },
    errors: () => errors,
    end: () => context.close(),
  }
}

/** By touch, in small steps as a finger makes them. */
async function swipe(page: Page, start: Point, points: readonly Point[]): Promise<void> {
  const finger = await page.touchscreen.touchStart(start.x, start.y)
  let from = start
  for (const to of points) {
    for (const part of [0.25, 0.5, 0.75, 1])
      await finger.move(from.x + (to.x - from.x) * part, from.y + (to.y - from.y) * part)
    from = to
  }
  await finger.end()
}

async function newPage(context: BrowserContext, errors: string[]): Promise<Page> {
  const page = await context.newPage()
  context.on('targetcreated', async (target) => {
    const opened = await target.page()
    if (opened) watch(opened, errors)
  })
  watch(page, errors)
  return page
}

function watch(page: Page, errors: string[]): void {
  page.on('pageerror', (error) => {
    if (!OF_NETWORK.test(String(error))) errors.push(`page error: ${String(error)}`)
  })
  page.on('console', (message) => {
    const text = message.text()
    if (message.type() === 'error' && !OF_NETWORK.test(text)) errors.push(`console error: ${text}`)
  })
}
