// For pages that have islands, but nothing else of the shop.
import 'astro/runtime/server/astro-island.js'
import { followMode } from '#/browser/mode.ts'
import { startOlder } from '#/browser/older/older.ts'

export function startIslands(): void {
  followMode()
  startOlder()
}
