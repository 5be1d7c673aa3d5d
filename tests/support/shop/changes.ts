// Change notifications from the API.
import { endpoints } from '#/contract/index.ts'

import type { TestApi } from './api.ts'
import { bodyOf } from './catalog.ts'

export const changesOf = async ({ call, systemToken }: TestApi, since?: string) =>
  bodyOf(
    await call('GET', `/changes${since === undefined ? '' : `?since=${since}`}`, {
      token: systemToken,
    }),
    endpoints.content.changes.response,
  )

/** The tags of everything that `work` changed, in order. */
export async function tagsOfWork(shop: TestApi, work: () => Promise<unknown>): Promise<string[]> {
  const { next } = await changesOf(shop)
  await work()
  return (await changesOf(shop, next)).tags.toSorted()
}
