// A new build under a running shop removes modules that the shop hasn't loaded yet.
import { stat } from 'node:fs/promises'
import type { Log } from '#/lib/log.ts'

const madeAt = async (file: URL): Promise<number | undefined> =>
  (await stat(file).catch(() => undefined))?.mtimeMs

/** Call it when a page fails: if the build was replaced, it logs that once, with what to do. */
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
