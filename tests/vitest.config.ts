import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { islandTexts } from '#/astro/island-texts.ts'

const WITH_DATABASE = ['tests/commerce/api/**/*.test.ts', 'tests/contract/**/*.test.ts']

export default defineConfig({
  root: fileURLToPath(new URL('..', import.meta.url)),
  plugins: [islandTexts({ standalone: true })],
  test: {
    maxWorkers: 2,
    restoreMocks: true,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['tests/**/*.test.ts'],
          exclude: WITH_DATABASE,
          testTimeout: 20_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'api',
          include: WITH_DATABASE,
          globalSetup: 'tests/support/database/postgres.ts',
          testTimeout: 20_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
})
