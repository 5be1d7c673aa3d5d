// WebKit, Safari's engine, as GTK's MiniBrowser in a display without a screen, driven over WebDriver by Selenium.
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Builder, By, Capabilities, Key, Origin, type WebDriver } from 'selenium-webdriver'
import { freePort } from '#tests/support/servers/free-port.ts'
import type { Driver, Point, Program } from './driver.ts'
import { findWebKit, type WebKit } from './installed.ts'

/** Without these paddings the toolbar's buttons would keep the window wider than a phone. */
const NARROW = '* { padding: 0; margin: 0; min-width: 0; min-height: 0; border-width: 0; }'
/** Pages hear of it as `prefers-reduced-motion`: animations would have to be waited for. */
const STILL = '[Settings]\ngtk-enable-animations=0\n'
const MOVE_MS = 40
const START_MS = 20_000
const MOST_STARTS = 3
/** The window's frame and toolbar. */
const FRAME_MOST = 200
const SIZE_LOOKS = 100
const SIZE_LOOK_MS = 30

export async function startWebKit(): Promise<Program> {
  const paths = findWebKit()
  if (!paths) throw new Error('WebKit is not installed')
  const folder = await mkdtemp(join(tmpdir(), 'larder-webkit-'))
  await mkdir(join(folder, 'gtk-3.0'))
  await writeFile(join(folder, 'gtk-3.0', 'gtk.css'), NARROW)
  await writeFile(join(folder, 'gtk-3.0', 'settings.ini'), STILL)
  const { server: display, name } = await startDisplay(paths)
  const env = {
    ...process.env,
    DISPLAY: name,
    XDG_CONFIG_HOME: folder,
    GTK_A11Y: 'none',
    // Without a graphics card it is a third slower.
    WEBKIT_DISABLE_DMABUF_RENDERER: '1',
  }
  return {
    visit: () => visit(paths, env),
    end: async () => {
      await ended(display)
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** Takes the first number that no other display has. */
async function startDisplay({ display }: WebKit): Promise<{ server: ChildProcess; name: string }> {
  const options = ['-displayfd', '3', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp']
  const server = spawn(display, options, { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] })
  const pipe = server.stdio[3]
  if (!pipe) throw new Error('the display has no pipe')
  const [number] = await once(pipe, 'data')
  return { server, name: `:${String(number).trim()}` }
}

async function answers(address: string): Promise<void> {
  const deadline = Date.now() + 10_000
  while (Date.now() < deadline) {
    if (await fetch(`${address}/status`).catch(() => undefined)) return
    await new Promise((done) => setTimeout(done, 50))
  }
  throw new Error('the driver of WebKit does not answer')
}

async function ended(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return
  const end = once(server, 'exit')
  server.kill()
  await end
}

type Opened = { session: WebDriver; driver: ChildProcess }

/** With a driver of its own: one whose browser hangs while it starts would hold up the next ones too. */
async function open(paths: WebKit, env: NodeJS.ProcessEnv): Promise<Opened> {
  for (let starts = 0; starts < MOST_STARTS; starts += 1) {
    const port = await freePort()
    const driver = spawn(paths.driver, [`--port=${port}`], { env, stdio: 'ignore' })
    const address = `http://127.0.0.1:${port}`
    await answers(address)
    const late = pause(START_MS).then(() => undefined)
    const session = await Promise.race([begin(address, paths), late])
    if (session) return { session, driver }
    driver.kill('SIGKILL')
  }
  throw new Error('WebKit does not start')
}

const begin = (address: string, { browser }: WebKit): Promise<WebDriver> => {
  const capabilities = new Capabilities({
    browserName: 'MiniBrowser',
    'webkitgtk:browserOptions': { binary: browser, args: ['--automation'] },
  })
  const built = new Builder().usingServer(address).withCapabilities(capabilities).build()
  return Promise.resolve(built)
}

async function visit(paths: WebKit, env: NodeJS.ProcessEnv): Promise<Driver> {
  const { session, driver } = await open(paths, env)
  return {
    open: (url) => session.get(url),
    run: (code, ...args) => session.executeScript(`return (${code})(...arguments)`, ...args),
    move: (point) => session.actions().move(at(point)).perform(),
    press: (point) => session.actions().move(at(point)).press().release().perform(),
    drag: (points) => drag(session, points),
    type: (text) => type(session, text),
    key: (name) => press(session, name),
    choose: (selector, path) => session.findElement(By.css(selector)).sendKeys(path),
    resize: (width, height) => resize(session, width, height),
    back: () => session.navigate().back(),
    address: () => session.getCurrentUrl(),
    windows: async () => (await session.getAllWindowHandles()).length,
    toOther: async () => {
      const all = await session.getAllWindowHandles()
      const current = await session.getWindowHandle().catch(() => '')
      const other = all.find((one) => one !== current) ?? all[0]
      if (other) await session.switchTo().window(other)
    },
    addCookies: async (url, cookies) => {
      // Cookies can only be added to the site that is open.
      await session.get(new URL('/robots.txt', url).href)
      for (const cookie of cookies) await session.manage().addCookie({ ...cookie, path: '/' })
    },
    picture: async (path) => writeFile(`${path}.png`, await session.takeScreenshot(), 'base64'),
    errors: () => [],
    end: async () => {
      await session.quit()
      await ended(driver)
    },
  }
}

const at = ({ x, y }: Point) => ({
  x: Math.round(x),
  y: Math.round(y),
  origin: Origin.VIEWPORT,
  duration: MOVE_MS,
})

async function drag(session: WebDriver, [start, ...points]: readonly Point[]): Promise<void> {
  if (!start) return
  const actions = session.actions().move(at(start)).press()
  for (const point of points) actions.move(at(point))
  await actions.release().perform()
}

/** WebKit's driver doesn't know every sign of a keyboard: those texts are put in as if pasted. */
async function type(session: WebDriver, text: string): Promise<void> {
  if (/^[\w .,-]*$/.test(text)) return session.actions().sendKeys(text).perform()
  await session.executeScript('document.execCommand("insertText", false, arguments[0])', text)
}

const KEYS: Record<string, string> = {
  Escape: Key.ESCAPE,
  Enter: Key.ENTER,
  Tab: Key.TAB,
  ArrowDown: Key.ARROW_DOWN,
  ArrowUp: Key.ARROW_UP,
  ArrowLeft: Key.ARROW_LEFT,
  ArrowRight: Key.ARROW_RIGHT,
  Space: Key.SPACE,
}

async function press(session: WebDriver, name: string): Promise<void> {
  await session
    .actions()
    .sendKeys(KEYS[name] ?? name)
    .perform()
}

/** The size of the page, not of the window around it. The page hears of it a moment after the window. */
async function resize(session: WebDriver, width: number, height: number): Promise<void> {
  const window = session.manage().window()
  const size = 'return [innerWidth, innerHeight]'
  await window.setRect({ x: 0, y: 0, width, height })
  for (let look = 0; look < SIZE_LOOKS; look += 1) {
    const [w, h] = await session.executeScript<[number, number]>(size)
    if (w === width && h === height) return
    const now = await window.getRect()
    const [besideIt, aboveIt] = [now.width - w, now.height - h]
    const hasHeard = [besideIt, aboveIt].every((frame) => frame >= 0 && frame < FRAME_MOST)
    if (hasHeard)
      await window.setRect({ x: 0, y: 0, width: width + besideIt, height: height + aboveIt })
    await pause(SIZE_LOOK_MS)
  }
  throw new Error(`the page does not get ${width} × ${height}`)
}
