import { defineConfig, devices } from 'playwright/test'
import { CHROMIUM_FLAGS, findChromium } from '#tests/support/run/chromium.ts'
import { keepInMemory } from '#tests/support/run/in-memory.ts'

keepInMemory()

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.e2e.ts',
  outputDir: '../../test-results',
  globalSetup: './global-setup.ts',
  workers: 4,
  fullyParallel: true,
  retries: 0,
  forbidOnly: true,
  // Long enough for a busy machine.
  timeout: 240_000,
  expect: { timeout: 45_000 },
  use: {
    ...devices['Desktop Chrome'],
    // Set by the global setup, or given to test a shop that is already running.
    baseURL: process.env.BASE_URL,
    launchOptions: { executablePath: findChromium(), args: CHROMIUM_FLAGS },
    actionTimeout: 60_000,
    // A service worker would hide pages from route mocks; tests/e2e/pwa/ allows it.
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
    // Tracing takes a quarter of the time: `TRACE=on npm test -- WORD` records what led to a failure.
    trace: process.env.TRACE ? 'retain-on-failure' : 'off',
  },
})
