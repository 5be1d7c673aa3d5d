// What the HTTP process hands to pages and to the gateway: the commerce API, in the process or elsewhere.
import type { Language } from '#/lib/i18n.ts'

export type Backend = {
  /** Where answers that many pages need are kept. */
  answers?: Answers
  /** Answers a request whose path begins with `/api`. */
  fetch: (request: Request) => Promise<Response>
  /** The system token, kept and renewed. */
  systemToken: () => Promise<string>
  /**
   * Where there is one, it answers what a page reads as everybody sees it: a path below `/api` with its query, asked
   * with the system token.
   */
  read?: (path: string, language: Language) => Promise<Read>
  /** Forgets the system token that was refused, unless there is a newer one by now. */
  renewToken: (refused: string) => void
}

/** An answer as it came; `tags` are joined by commas. */
export type Read = { status: number; tags: string; text: string }

/** What an API said, and the tags that tell when it does not hold any more. */
export type Answer = { data: unknown; tags: string[] }
export type Answers = {
  /** The kept answer, or what `ask` gets. A failure is not kept. */
  share: (key: string, ask: () => Promise<Answer>) => Promise<Answer>
}
