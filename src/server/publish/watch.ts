// Keeps a copy of the shop up to date for as long as it is told to.
import { realpath } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Log } from '#/lib/log.ts'
import type { Publisher } from './publisher.ts'
import type { ShopAnswers } from './shop-answers.ts'
import { StoredPages } from './stored-pages.ts'

/** The pages that the shop shows now: a new build has a directory of its own. */
export const currentPages = (dataDir: string): Promise<string> =>
  realpath(join(dataDir, 'pages', 'current'))

const LOOK_EVERY_MS = 150
/** Data for machines, and whether the shop is closed. */
const DATA_EVERY_MS = 60_000
const EVERYTHING_EVERY_MS = 3_600_000
const RETRY_MS = 5000

type Parts = {
  publisher: Publisher
  shop: ShopAnswers
  dataDir: string
  log: Log
  /** Ends it. */
  signal: AbortSignal
}

/** Begins after `number`, the last change that is published. */
export async function watch(parts: Parts, pages: StoredPages, number: number): Promise<void> {
  const { log, signal } = parts
  const follower = new Follower(parts, pages, number)
  const told = { text: '' }
  while (!signal.aborted) {
    const text = await follower.step().then(
      () => '',
      (error: unknown) => (error instanceof Error ? error.message : String(error)),
    )
    // Once, not each time.
    if (text && text !== told.text) log('warn', 'publish.failed', { error: text })
    told.text = text
    await pause(text ? RETRY_MS : LOOK_EVERY_MS, undefined, { signal }).catch(() => undefined)
  }
  follower.close()
}

class Follower {
  readonly #parts: Parts
  #pages: StoredPages
  #seen: number
  #data = Date.now()
  #everything = Date.now()

  constructor(parts: Parts, pages: StoredPages, number: number) {
    this.#parts = parts
    this.#pages = pages
    this.#seen = number
  }

  /** Publishes what has changed. @throws if something could not be published */
  async step(): Promise<void> {
    const { publisher, shop, dataDir } = this.#parts
    const dir = await currentPages(dataDir)
    const isNew = dir !== this.#pages.dir
    if (isNew) {
      this.#pages.close()
      this.#pages = new StoredPages(dir)
    }
    if (Date.now() - this.#data > DATA_EVERY_MS) {
      if (await shop.isShut()) throw new Error('the shop is closed to the public')
      await publisher.data()
      this.#data = Date.now()
    }
    const isDue = Date.now() - this.#everything > EVERYTHING_EVERY_MS
    if (isNew || isDue || publisher.failed.size > 0) {
      this.#seen = await publisher.everything(this.#pages)
      this.#everything = Date.now()
    } else {
      this.#seen = await publisher.news(this.#pages, this.#seen)
    }
    const [first] = publisher.failed
    if (first) throw new Error(first.join(': '))
  }

  close(): void {
    this.#pages.close()
  }
}
