import type { Deps } from '#/commerce/api/context.ts'

export type JobDeps = Deps & {
  /** The database is the embedded one, which nobody else looks after. */
  embedded: boolean
}

/** What a run did, in numbers. @example { sent: 3, failed: 0 } */
export type Done = Record<string, number>

export type Job = {
  /** In small letters and dashes, as its file. */
  name: string
  /** So often it runs; besides, whenever somebody wakes it. */
  everySeconds: number
  /** `shop`: in one process of all at a time; `process`: in each process for itself. */
  runsPer: 'shop' | 'process'
  /** Stands being ended at any point and being run twice at once. @throws where it is to be tried again, after a pause */
  run: (deps: JobDeps) => Promise<Done>
}
