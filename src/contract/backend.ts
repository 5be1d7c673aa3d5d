// The commerce API as pages and gateway use it, in this process or elsewhere.
import type { Language } from '#/lib/i18n.ts'

export type Backend = {
  /** Caches answers that many pages need. */
  answers?: Answers
  /** Answers requests below `/api`. */
  fetch: (request: Request) => Promise<Response>
  /** The system token, cached and renewed. */
  systemToken: () => Promise<string>
  /**
   * If present, reads public content with the system token: a path below `/api`, with its query.
   */
  read?: (path: string, language: Language) => Promise<Read>
  /** Drops a system token that was refused, unless a newer one exists. */
  renewToken: (refused: string) => void
}

/** An unparsed answer; `tags` are joined by commas. */
export type Read = { status: number; tags: string; text: string }

/** An answer's data, and the tags that say when it is outdated. */
export type Answer = { data: unknown; tags: string[] }
export type Answers = {
  /** The cached answer, or the result of `ask`. Failures are not cached. */
  share: (key: string, ask: () => Promise<Answer>) => Promise<Answer>
}
