// Journeys in Firefox and WebKit, on a phone and on a desktop. Playwright runs the tests; its own browsers aren't used.
import { defineConfig } from 'playwright/test'
import { keepInMemory } from '#tests/support/run/in-memory.ts'
import { findFirefox, findWebKit, type Engine } from './engines/installed.ts'
import type { EngineOptions } from './support/test.ts'

keepInMemory()

const there: Engine[] = [
  ...(findFirefox() ? (['firefox'] as const) : []),
  ...(findWebKit() ? (['webkit'] as const) : []),
]
// `ENGINES=chromium,webkit` chooses others, each at both widths.
const chosen = process.env.ENGINES?.split(',') as Engine[] | undefined
const WIDTHS = [390, 1440] as const
type Width = (typeof WIDTHS)[number]

/** Dialogs are opened once and measured at both widths; only phones zoom into fields. */
const ELSEWHERE = { 390: '**/dialogs.journey.ts', 1440: '**/phone.journey.ts' }

const project = (engine: Engine, width: Width, files?: string) => ({
  name: `${engine} ${width}`,
  testIgnore: ELSEWHERE[width],
  ...(files !== undefined && { testMatch: files }),
  use: { engine, width },
})

/** What most people have: iPhones have WebKit, Firefox is on desktops. Dialogs are where WebKit differs most. */
const usual = [
  ...(there.includes('firefox') ? [project('firefox', 1440)] : []),
  ...(there.includes('webkit')
    ? [project('webkit', 390), project('webkit', 1440, '**/dialogs.journey.ts')]
    : []),
]

export default defineConfig<object, EngineOptions>({
  testDir: '.',
  testMatch: '**/*.journey.ts',
  outputDir: '../../test-results',
  globalSetup: '../e2e/global-setup.ts',
  workers: 3,
  fullyParallel: true,
  forbidOnly: true,
  timeout: 180_000,
  expect: { timeout: 30_000 },
  projects: chosen?.flatMap((engine) => WIDTHS.map((width) => project(engine, width))) ?? usual,
})
