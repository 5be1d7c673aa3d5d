// `npm run generate`, and the second half of `npm run build`: every page of the catalogue, before anybody asks.
import { availableParallelism } from 'node:os'
import { ConfigError, readConfig, runAsProduction } from './process/config.ts'
import { createLog } from './process/log.ts'
import { openShop } from './main.ts'
import { generatePages, type Failed } from './pages/making/generate-pages.ts'
import { BUILT_PAGES } from './pages/keeping/places.ts'
import { createPageProcesses } from './pages/making/page-processes.ts'
import { createProgress, say } from './process/terminal.ts'

/**
 * Makes the pages of the build that is there from the shop's own content.
 *
 * @throws DatabaseLocked if the shop is running, ConfigError naming the pages that could not be made; those that were there before stay
 */
export async function generate(): Promise<void> {
  runAsProduction()
  const config = readConfig(process.env)
  const log = createLog(config)
  const umask = process.umask()
  const shop = await openShop({ config, log, say })
  // What comes with the build may be read by everybody, like the rest of it.
  process.umask(umask)
  const { backend } = shop
  const { siteUrl } = config
  const progress = createProgress()
  const started = performance.now()
  const seconds = () => (performance.now() - started) / 1000
  try {
    const { total, failed } = await generatePages({
      dir: BUILT_PAGES,
      siteUrl,
      backend,
      makerOf: (files) =>
        createPageProcesses(availableParallelism(), { backend, siteUrl, files, log }),
      onProgress: ({ done, total }) => progress.show(() => progressLine(done, total, seconds())),
    })
    progress.end()
    if (failed.length > 0) throw new ConfigError(failureText(failed, total))
    const rate = Math.round(total / seconds())
    say(`Generated ${number(total)} pages in ${seconds().toFixed(1)} s (${rate} pages/s)`)
  } finally {
    await shop.close()
  }
}

const number = (value: number): string => value.toLocaleString('en')

function progressLine(done: number, total: number, seconds: number): string {
  const rate = done / seconds
  const left = Math.ceil((total - done) / rate)
  return `${number(done)} of ${number(total)} pages, ${Math.round(rate)} pages/s, ${left} s left`
}

const failureText = (failed: readonly Failed[], total: number): string =>
  [
    `${number(failed.length)} of ${number(total)} pages could not be made; none was put in place:`,
    ...failed.map(({ key, reason }) => `  ${key}: ${reason}`),
  ].join('\n')
