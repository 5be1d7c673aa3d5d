// A browser for the tests: an installed one, otherwise one is fetched.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { chromium } from 'playwright'

/** Runs in containers and without a display, and makes no network requests of its own. */
export const CHROMIUM_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--no-first-run',
  '--disable-component-update',
  '--disable-sync',
]

/**
 * The path to Chromium: CHROME, the system's, or Playwright's own. The headless shell comes first: it needs a third
 * less processor time.
 */
export function findChromium(): string | undefined {
  const places = [
    process.env.CHROME,
    '/usr/bin/chromium-headless-shell',
    '/usr/bin/chromium',
    chromium.executablePath(),
  ]
  return places.find((place) => place && existsSync(place))
}

/** As `findChromium`, but fetches one if there is none. @throws if that fails */
export function ensureChromium(): string {
  const cli = createRequire(import.meta.url)
    .resolve('playwright/package.json')
    .replace(/package\.json$/, 'cli.js')
  const fetches: [string, string[]][] = [[process.execPath, [cli, 'install', 'chromium']]]
  if (process.getuid?.() === 0) {
    fetches.push(
      ['apt-get', ['update']],
      ['apt-get', ['install', '-y', '--no-install-recommends', 'chromium-headless-shell']],
      ['apt-get', ['install', '-y', '--no-install-recommends', 'chromium']],
    )
  }
  for (const [command, options] of fetches) {
    const found = findChromium()
    if (found) return found
    spawnSync(command, options, { stdio: 'inherit' })
  }
  const found = findChromium()
  if (found) return found
  throw new Error('No Chromium: set CHROME to its path, or install the package chromium')
}
