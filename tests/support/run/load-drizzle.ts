// For workers of Vitest.
import { loadDrizzle } from '#/commerce/db/load-drizzle.ts'

await loadDrizzle()
