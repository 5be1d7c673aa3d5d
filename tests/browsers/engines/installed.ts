// Where Firefox and WebKit are on this machine. Both come from the system's packages.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

const PACKAGES = ['firefox-esr', 'webkit2gtk-driver', 'xvfb']

const first = (...paths: (string | undefined)[]): string | undefined =>
  paths.find((path) => path && existsSync(path))

export const findFirefox = (): string | undefined =>
  first(process.env.FIREFOX, '/usr/bin/firefox-esr', '/usr/bin/firefox')

/** Its driver, the browser that the driver starts, and a display for it. */
export type WebKit = { driver: string; browser: string; display: string }

export function findWebKit(): WebKit | undefined {
  const driver = first(process.env.WEBKIT_DRIVER, '/usr/bin/WebKitWebDriver')
  const display = first('/usr/bin/Xvfb')
  const browser = first(
    process.env.WEBKIT,
    ...['x86_64', 'aarch64'].map(
      (machine) => `/usr/lib/${machine}-linux-gnu/webkit2gtk-4.1/MiniBrowser`,
    ),
  )
  return driver && display && browser ? { driver, browser, display } : undefined
}

export type Engine = 'chromium' | 'firefox' | 'webkit'

/** Installed browsers, after an attempt to install missing ones. */
export function ensureEngines(): Engine[] {
  if (!(findFirefox() && findWebKit()) && process.getuid?.() === 0) {
    spawnSync('apt-get', ['update'], { stdio: 'inherit' })
    const install = ['install', '-y', '--no-install-recommends', ...PACKAGES]
    spawnSync('apt-get', install, { stdio: 'inherit' })
  }
  return [
    ...(findFirefox() ? (['firefox'] as const) : []),
    ...(findWebKit() ? (['webkit'] as const) : []),
  ]
}
