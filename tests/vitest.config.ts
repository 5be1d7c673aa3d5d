import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { islandTexts } from '#/astro/island-texts.ts'
import { EMBEDDED } from './support/database/embedded.ts'
import { keepInMemory } from './support/run/in-memory.ts'
import { SlowFirst } from './support/run/slow-first.ts'

keepInMemory()

const COMMERCE = ['attack', 'commerce', 'contract', 'demo'].map(
  (room) => `tests/${room}/**/*.test.ts`,
)
const SERVER = ['tests/server/**/*.test.ts']
/** Tests that need a page: components, and the stores they share. */
const PAGE = ['tests/**/*.test.tsx', 'tests/stores/**/*.test.ts', 'tests/browser/**/*.test.ts']

const ON_POSTGRES = {
  globalSetup: 'tests/support/database/templates.ts',
  env: { TEST_DATABASE: 'postgres' },
  hookTimeout: 300_000,
  execArgv: ['--import', './tests/support/run/load-drizzle.ts'],
}
/** Modules load once per worker: none keeps state from one test to the next. */
const TOGETHER = { isolate: false }

export default defineConfig({
  root: fileURLToPath(new URL('..', import.meta.url)),
  plugins: [islandTexts({ standalone: true })],
  test: {
    maxWorkers: 4,
    sequence: { sequencer: SlowFirst },
    restoreMocks: true,
    // Long enough for a busy machine.
    testTimeout: 240_000,
    expect: { poll: { timeout: 45_000 } },
    projects: [
      {
        extends: true,
        test: {
          ...ON_POSTGRES,
          ...TOGETHER,
          name: 'server',
          include: SERVER,
        },
      },
      {
        extends: true,
        test: {
          ...ON_POSTGRES,
          ...TOGETHER,
          name: 'api',
          include: COMMERCE,
          sequence: { groupOrder: 1 },
        },
      },
      {
        extends: true,
        test: {
          ...ON_POSTGRES,
          ...TOGETHER,
          name: 'embedded',
          include: EMBEDDED,
          env: { TEST_DATABASE: 'embedded' },
          sequence: { groupOrder: 2 },
        },
      },
      {
        extends: true,
        test: {
          ...TOGETHER,
          name: 'unit',
          include: ['tests/**/*.test.ts'],
          exclude: [...COMMERCE, ...SERVER, ...PAGE],
          sequence: { groupOrder: 3 },
        },
      },
      {
        extends: true,
        test: {
          name: 'page',
          include: PAGE,
          environment: 'happy-dom',
          setupFiles: 'tests/support/page/setup.ts',
          sequence: { groupOrder: 4 },
        },
      },
    ],
  },
})
