// The link that makes the first administrator: printed at the start, and kept in a file as long as there is none.
import { rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Log } from '#/lib/log.ts'

const NAME = 'first-administrator'
const PAGE = '/set-up'
const LOOK_EVERY_MS = 5000

type Parts = {
  dataDir: string
  /** Where the shop is served. */
  address: string
  /** The secret in force; nothing if the shop has an administrator. */
  find: (when: { starting: boolean }) => Promise<string | undefined>
  log: Log
  lookEveryMs?: number
}

/** A link, and the file in which a newer one will be. */
export type FirstLink = { link: string; file: string }
type Kept = { first: FirstLink | undefined; stop: () => Promise<void> }

/** Keeps the file up to date until there is an administrator. The secret follows a `#`, which no request contains. */
export async function keepFirstLink(parts: Parts): Promise<Kept> {
  const { dataDir, address, find, log, lookEveryMs = LOOK_EVERY_MS } = parts
  const file = join(dataDir, NAME)
  let written: string | undefined
  const look = async (when: { starting: boolean }): Promise<string | undefined> => {
    const secret = await find(when)
    const link = secret && `${address}${PAGE}#${secret}`
    if (!link) await rm(file, { force: true })
    else if (link !== written) await write(file, link)
    written = link
    return link
  }
  const link = await look({ starting: true })
  if (!link) return { first: undefined, stop: async () => undefined }

  let looking = Promise.resolve()
  const again = async () => {
    try {
      if (!(await look({ starting: false }))) clearInterval(timer)
    } catch (error) {
      log('warn', 'first_link.not_kept', { error: String(error) })
    }
  }
  const timer = setInterval(() => (looking = looking.then(again)), lookEveryMs).unref()
  const stop = async () => {
    clearInterval(timer)
    await looking
  }
  return { first: { link, file }, stop }
}

/** Readable by its owner alone, from its first byte. */
async function write(file: string, link: string): Promise<void> {
  const draft = `${file}.${process.pid}`
  await rm(draft, { force: true })
  await writeFile(draft, `${link}\n`, { mode: 0o600, flag: 'wx' })
  await rename(draft, file)
}
