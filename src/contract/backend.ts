// What the HTTP process hands to pages and to the gateway: the commerce API, in the process or elsewhere.
export type Backend = {
  /** Where answers that many pages need are kept. */
  answers?: Answers
  /** Answers a request whose path begins with `/api`. */
  fetch: (request: Request) => Promise<Response>
  /** The system token, kept and renewed. */
  systemToken: () => Promise<string>
  /** Forgets the system token that was refused, unless there is a newer one by now. */
  renewToken: (refused: string) => void
}

/** What an API said, and the tags that tell when it does not hold any more. */
export type Answer = { data: unknown; tags: string[] }
export type Answers = {
  /** The kept answer, or what `ask` gets. A failure is not kept. */
  share: (key: string, ask: () => Promise<Answer>) => Promise<Answer>
}
