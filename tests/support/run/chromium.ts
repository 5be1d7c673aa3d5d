// A browser for the tests: the one that is there, else one is fetched.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { chromium } from 'playwright'

/** Starts in containers and without a display, and stays off the network. */
export const CHROMIUM_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--no-first-run',
  '--disable-component-update',
  '--disable-sync',
]

/**
 * The path of a Chromium: CHROME, the system's, Playwright's own. The shell without a window comes first: the same
 * tests take a third less of the processor with it.
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

/** As `findChromium`, and fetches one where there is none. @throws if none can be had */
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
