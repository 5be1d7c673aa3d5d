import type { Deps } from '#/commerce/api/context.ts'

export type JobDeps = Deps & {
  /** Whether the database is embedded, which nobody else maintains. */
  embedded: boolean
}

/** A run's result, in numbers. @example { sent: 3, failed: 0 } */
export type Done = Record<string, number>

export type Job = {
  /** The job's name, with a verb: `expire-unpaid-orders`. `job_named` of `staff_system.json` has a readable name. */
  name: string
  /** How often it runs; it also runs whenever it is woken. */
  everySeconds: number
  /** `shop`: in one process at a time; `process`: in each process. */
  runsPer: 'shop' | 'process'
  /** May be stopped at any point and run twice at once. @throws if it should be retried after a pause */
  run: (deps: JobDeps) => Promise<Done>
}
