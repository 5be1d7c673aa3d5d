import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Backend } from '#/contract/backend.ts'
import { Settings } from '#/contract/content/settings.ts'
import type { Language } from '#/lib/i18n.ts'
import { offerLanguages, USUAL_LANGUAGES } from '#/lib/languages/offered.ts'
import { askAsSystem } from '#/server/backend/system-call.ts'
import { SHUT_MARK } from '#/server/pages/keeping/places.ts'

const Asked = Settings.pick({ maintenance: true, languages: true })

type Answer = {
  /** Whether the shop is closed to the public. */
  shut: boolean
  /** The languages that it offers. */
  languages: readonly Language[]
}

/** Who is served, and in which languages. If the API doesn't say, it is as before: at first, the shop is open. */
export async function askService(backend: Backend, before?: Answer): Promise<Answer> {
  const settings = Asked.safeParse(await askAsSystem(backend, '/settings'))
  if (!settings.success) return before ?? { shut: false, languages: USUAL_LANGUAGES }
  return { shut: settings.data.maintenance, languages: settings.data.languages }
}

const SETTINGS = 'settings'
/** The shop was closed or opened, which changes no page. */
const SHUT = 'shut'

type Parts = {
  /** Where the pages are stored. */
  dir: string
  backend: Backend
  /** Drops API answers cached elsewhere, with these tags. */
  forget: (tags?: readonly string[]) => void
}

/** What the page store knows of the shop's settings. */
export class Service {
  /** Unknown until it was asked. */
  #known: Answer | undefined
  #marked: boolean | undefined
  readonly #parts: Parts

  constructor(parts: Parts) {
    this.#parts = parts
  }

  /** Whether the shop is closed to the public. */
  get shut(): boolean {
    return this.#known?.shut ?? false
  }

  /** After a change, or all of them. Returns whether the shop offers other languages than before, or may do so. */
  async look(tags: readonly string[], reset: boolean): Promise<boolean> {
    const { dir, backend, forget } = this.#parts
    if (tags.includes(SHUT)) forget([SETTINGS])
    const isChanged = reset || tags.includes(SETTINGS)
    const before = this.#known
    const isMarked = before !== undefined && this.#marked === before.shut
    if (!isChanged && !tags.includes(SHUT) && isMarked) return false
    const now = await askService(backend, before)
    this.#known = now
    offerLanguages(now.languages)
    if (now.shut !== this.#marked) await markShut(dir, now.shut)
    this.#marked = now.shut
    return before ? before.languages.join(' ') !== now.languages.join(' ') : isChanged
  }
}

/** For a web server that serves the pages' files itself. */
const markShut = (dir: string, shut: boolean): Promise<void> => {
  const mark = join(dir, SHUT_MARK)
  return shut ? writeFile(mark, '') : rm(mark, { force: true })
}
