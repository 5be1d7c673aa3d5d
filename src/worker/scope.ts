// What a service worker has around it. The compiler's own description of it and that of a page exclude each other.

/** An event that may go on after its handler has returned. */
export type LongEvent = Event & { waitUntil: (work: Promise<unknown>) => void }

export type AskEvent = LongEvent & {
  readonly request: Request
  /** The answer to a navigation, asked for while the worker was still starting. */
  readonly preloadResponse: Promise<Response | undefined>
  respondWith: (answer: Promise<Response>) => void
}

type Handlers = {
  install: LongEvent
  activate: LongEvent
  fetch: AskEvent
  message: LongEvent & { readonly data: unknown }
}

export type WorkerScope = {
  readonly location: Location
  readonly clients: { claim: () => Promise<void> }
  readonly registration: {
    readonly navigationPreload?: { enable: () => Promise<void> }
  }
  readonly skipWaiting: () => Promise<void>
  addEventListener: <K extends keyof Handlers>(
    name: K,
    handle: (event: Handlers[K]) => void,
  ) => void
  /** The build puts the files here that the shell needs. */
  readonly __WB_MANIFEST: readonly { url: string; revision: string | null }[]
}
