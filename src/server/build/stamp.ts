// What the storefront in dist/ was built from.
import { readFile } from 'node:fs/promises'
import { fingerprintOf } from './fingerprint.ts'

// The storefront's half only; the server's code has a bundle of its own.
export const SOURCES = [
  'src',
  'public',
  'locales',
  'astro.config.mjs',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
]
const NOT_BUILT = /^src\/(commerce|demo|server|deploy)\//
export const STAMP = 'dist/build.json'

export const storefrontFingerprint = (): Promise<string> => fingerprintOf(SOURCES, NOT_BUILT)

/** Whether dist/ was built from exactly today's files. */
export const isCurrent = async (): Promise<boolean> =>
  (await readFile(STAMP, 'utf8').catch(() => '')) === (await storefrontFingerprint())
