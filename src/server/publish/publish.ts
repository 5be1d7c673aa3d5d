// `npm run publish`: a copy of the shop's public pages that needs no process.
import { ConfigError, type Config } from '#/server/process/config.ts'
import { createLog } from '#/server/process/log.ts'
import { createProgress, say } from '#/server/process/terminal.ts'
import { Published } from './published.ts'
import { Publisher } from './publisher.ts'
import { askShop, ownAddress } from './shop-answers.ts'
import { StoredPages } from './stored-pages.ts'
import { takeTarget } from './take-target.ts'
import { openTarget } from './target.ts'
import type { Target } from './thing.ts'
import { currentPages, watch } from './watch.ts'

type Options = { config: Config; to: string; watching: boolean }

/**
 * Publishes everything that changed since the last time; with `watching`, goes on until the process ends.
 *
 * @throws ConfigError if the shop doesn't run, is closed, or something could not be published
 */
export async function publish({ config, to, watching }: Options): Promise<void> {
  const target = openTarget(to, config)
  const shop = askShop(await ownAddress(config))
  if (await shop.isShut())
    throw new ConfigError('The shop is closed to the public: nothing is published.')
  const pages = await openPages(config.dataDir)
  const published = new Published(config.dataDir, target.address)
  const line = createProgress()
  const first = { isRunning: true }
  const progress = (done: number, total: number) => {
    // Afterwards it goes on without a word.
    if (first.isRunning) line.show(() => `${done} of ${total} pages`)
  }
  try {
    await takeTarget(target, published)
    const publisher = new Publisher({ target, published, shop, client: 'dist/client', progress })
    const number = await publisher.everything(pages)
    line.end()
    first.isRunning = false
    report(publisher, pages, target)
    if (!watching) return failIfIncomplete(publisher)
    say('Changes are published as they come. Stop with Ctrl+C')
    const { dataDir } = config
    await watch({ publisher, shop, dataDir, log: createLog(config) }, pages, number)
  } finally {
    pages.close()
    published.close()
  }
}

async function openPages(dataDir: string): Promise<StoredPages> {
  try {
    return new StoredPages(await currentPages(dataDir))
  } catch {
    throw new ConfigError(`There are no pages in ${dataDir}: start the shop first.`)
  }
}

function report({ counts }: Publisher, pages: StoredPages, { address }: Target): void {
  const { pages: made, files, pictures, removed } = counts
  say(
    `Published ${made} pages, ${files} files and ${pictures} pictures to ${address}; removed ${removed}`,
  )
  const waiting = pages.waiting()
  if (waiting > 0) say(`${waiting} pages are still being made: publish again, or use --watch`)
}

const SHOWN = 5

function failIfIncomplete({ failed }: Publisher): void {
  if (failed.size === 0) return
  const lines = [...failed].slice(0, SHOWN).map((one) => `  ${one.join(': ')}`)
  throw new ConfigError([`${failed.size} things could not be published:`, ...lines].join('\n'))
}
