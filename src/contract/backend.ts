// What the HTTP process hands to pages and to the gateway: the commerce API, in the process or elsewhere.
export type Backend = {
  /** Answers a request whose path begins with `/api`. */
  fetch: (request: Request) => Promise<Response>
  /** The system token, kept and renewed. */
  systemToken: () => Promise<string>
  /** Forgets the system token that was refused, unless there is a newer one by now. */
  renewToken: (refused: string) => void
}
