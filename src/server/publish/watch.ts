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
/** What could not be published is tried again. */
const MISSING_EVERY_MS = 60_000
const RETRY_MS = 5000

type Parts = {
  publisher: Publisher
  shop: ShopAnswers
  dataDir: string
  log: Log
}

/** Begins after `number`, the last change that is published. The process may end at any moment. */
export async function watch(parts: Parts, pages: StoredPages, number: number): Promise<never> {
  const { log } = parts
  const follower = new Follower(parts, pages, number)
  const told = { text: '' }
  for (;;) {
    const { text, rest } = await follower.step().then(
      (missing) => ({ text: missing, rest: LOOK_EVERY_MS }),
      (error: unknown) => ({
        text: error instanceof Error ? error.message : String(error),
        rest: RETRY_MS,
      }),
    )
    // Once, not each time.
    if (text && text !== told.text) log('warn', 'publish.failed', { error: text })
    told.text = text
    await pause(rest)
  }
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

  /** Publishes changes; returns why something is missing. @throws if nothing can be published now */
  async step(): Promise<string> {
    const { publisher, shop, dataDir } = this.#parts
    const dir = await currentPages(dataDir)
    const isNew = dir !== this.#pages.dir
    if (isNew) {
      const pages = new StoredPages(dir)
      this.#pages.close()
      // Its changes have numbers of their own.
      this.#seen = 0
      this.#pages = pages
    }
    if (Date.now() - this.#data > DATA_EVERY_MS) {
      if (await shop.isShut()) throw new Error('the shop is closed to the public')
      await publisher.data()
      this.#data = Date.now()
    }
    // What is missing keeps no change waiting.
    const every = publisher.failed.size > 0 ? MISSING_EVERY_MS : EVERYTHING_EVERY_MS
    if (isNew || Date.now() - this.#everything > every) {
      this.#seen = await publisher.everything(this.#pages)
      this.#everything = Date.now()
    } else {
      this.#seen = await publisher.news(this.#pages, this.#seen)
    }
    const [first] = publisher.failed
    return first?.join(': ') ?? ''
  }
}
