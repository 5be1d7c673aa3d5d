// A build that is made while a shop runs takes away the pages that the shop has not loaded yet.
import { stat } from 'node:fs/promises'
import type { Log } from '#/lib/log.ts'

const madeAt = async (file: URL): Promise<number | undefined> =>
  (await stat(file).catch(() => undefined))?.mtimeMs

/** To be asked when a page fails: says once, where that is so, that the build was replaced and what to do. */
export function watchBuild(file: URL, log: Log): () => Promise<void> {
  const loaded = madeAt(file)
  let isSaid = false
  return async () => {
    if (isSaid || (await madeAt(file)) === (await loaded) || isSaid) return
    isSaid = true
    log('error', 'build.replaced', {
      text: 'The shop was built anew while it runs, so its pages fail: restart it',
    })
  }
}
