import type { Backend } from '#/contract/backend.ts'
import { Settings } from '#/contract/content/settings.ts'
import type { Language } from '#/lib/i18n.ts'
import { offerLanguages, USUAL_LANGUAGES } from '#/lib/languages/offered.ts'
import { askAsSystem } from '#/server/backend/system-call.ts'

const Asked = Settings.pick({ maintenance: true, languages: true })

type Answer = {
  /** Whether the shop is closed to the public. */
  shut: boolean
  /** The languages that it offers. */
  languages: readonly Language[]
}

/** Who is served, and in which languages. If the API doesn't say, the shop is open. */
export async function askService(backend: Backend): Promise<Answer> {
  const settings = Asked.safeParse(await askAsSystem(backend, '/settings'))
  if (!settings.success) return { shut: false, languages: USUAL_LANGUAGES }
  return { shut: settings.data.maintenance, languages: settings.data.languages }
}

const SETTINGS = 'settings'
/** The shop was closed or opened, which changes no page. */
const SHUT = 'shut'

type Parts = {
  backend: Backend
  /** Drops API answers cached elsewhere, with these tags. */
  forget: (tags?: readonly string[]) => void
}

/** What the page store knows of the shop's settings. */
export class Service {
  /** Whether the shop is closed to the public; unknown until it was asked. */
  shut: boolean | undefined
  #languages: string | undefined
  readonly #parts: Parts

  constructor(parts: Parts) {
    this.#parts = parts
  }

  /** After a change, or all of them. Returns whether the shop offers other languages than before, or may do so. */
  async look(tags: readonly string[], reset: boolean): Promise<boolean> {
    const { backend, forget } = this.#parts
    if (tags.includes(SHUT)) forget([SETTINGS])
    const isChanged = reset || tags.includes(SETTINGS)
    if (!isChanged && !tags.includes(SHUT) && this.shut !== undefined) return false
    const { shut, languages } = await askService(backend)
    const [before, now] = [this.#languages, languages.join(' ')]
    this.shut = shut
    this.#languages = now
    offerLanguages(languages)
    return before === undefined ? isChanged : before !== now
  }
}
