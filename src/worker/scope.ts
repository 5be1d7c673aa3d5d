// The environment of a service worker. TypeScript's own types for it conflict with those for pages.

/** An event that can continue after its handler has returned. */
export type LongEvent = Event & { waitUntil: (work: Promise<unknown>) => void }

export type AskEvent = LongEvent & {
  readonly request: Request
  /** The answer to a navigation, requested while the worker was still starting. */
  readonly preloadResponse: Promise<Response | undefined>
  respondWith: (answer: Promise<Response>) => void
}

export type PushEvent = LongEvent & { readonly data: { text: () => string } | null }

export type NoticeEvent = LongEvent & {
  readonly notification: { readonly data: unknown; close: () => void }
}

/** An open page of the shop. */
type Page = { readonly url: string; focus: () => Promise<unknown> }

type Handlers = {
  install: LongEvent
  activate: LongEvent
  fetch: AskEvent
  message: LongEvent & { readonly data: unknown }
  push: PushEvent
  notificationclick: NoticeEvent
}

export type WorkerScope = {
  readonly location: Location
  readonly navigator: { readonly userAgent: string }
  readonly clients: {
    claim: () => Promise<void>
    matchAll: (wanted: { type: 'window' }) => Promise<readonly Page[]>
    openWindow: (url: string) => Promise<unknown>
  }
  readonly registration: {
    showNotification: (title: string, options: object) => Promise<void>
    readonly navigationPreload?: {
      enable: () => Promise<void>
      disable: () => Promise<void>
    }
  }
  readonly skipWaiting: () => Promise<void>
  addEventListener: <K extends keyof Handlers>(
    name: K,
    handle: (event: Handlers[K]) => void,
  ) => void
  /** The build inserts the shell's files here. */
  readonly __WB_MANIFEST: readonly { url: string; revision: string | null }[]
}
