// What the API tells of changed content.
import { expect, vi } from 'vitest'
import { content } from '#/contract/content.ts'
import type { TestApi } from './api.ts'
import { bodyOf } from './catalog.ts'

export const changesOf = async ({ call, systemToken }: TestApi, since?: string) =>
  bodyOf(
    await call('GET', `/changes${since === undefined ? '' : `?since=${since}`}`, {
      token: systemToken,
    }),
    content.changes.response,
  )

/**
 * A cursor behind all that was changed so far. While anybody on the same PostgreSQL writes, in whichever database, what
 * was changed meanwhile is told once more; other tests do.
 */
export const cursorOf = (shop: TestApi): Promise<string> =>
  vi.waitFor(
    async () => {
      const { next } = await changesOf(shop)
      expect((await changesOf(shop, next)).tags).toEqual([])
      return next
    },
    { timeout: 15_000 },
  )

/** The tags of what `work` changed, in order. */
export async function tagsOfWork(shop: TestApi, work: () => Promise<unknown>): Promise<string[]> {
  const next = await cursorOf(shop)
  await work()
  return (await changesOf(shop, next)).tags.toSorted()
}
