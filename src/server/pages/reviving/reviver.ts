// Makes stale pages anew in the background, a few at a time, each once however often it was marked.
import { setTimeout as pause } from 'node:timers/promises'
import { createPace } from './pace.ts'
import type { PageIndex, Waiting } from '#/server/pages/keeping/page-index.ts'

type Parts = {
  index: PageIndex
  /** Makes one page and enters it. @throws where it can't be made now */
  make: (key: string) => Promise<unknown>
  /** Whether a page takes long: it is made when nothing is before it, so that the others are never behind several. */
  takesLong: (key: string) => boolean
  /** Whether a page of this rank is made however busy those who are served keep the process. */
  isUrgent: (rank: number) => boolean
  failed: (key: string, error: unknown) => void
}
/** Whether a page must not be made yet, and how often in a row it could not be made. */
type Pause = { resting: boolean; failures: number }

const AT_ONCE = 4
/** A page that was just made rests: a burst of changes makes it a few times, and not each time. */
const REST_MS = 400
/** One that could not be made is tried again after this, twice as long each time, at most an hour. */
const RETRY_MS = 1000
const LONGEST_RETRY_MS = 3_600_000

export class Reviver {
  readonly #parts: Parts
  readonly #pauses = new Map<string, Pause>()
  readonly #making = new Map<string, { rank: number; made: Promise<void> }>()
  readonly #pace = createPace()
  #waiting = false
  #stopped = false

  constructor(parts: Parts) {
    this.#parts = parts
  }

  /** There may be something to do. */
  wake(): void {
    while (!this.#stopped && this.#making.size < AT_ONCE) {
      const due = this.#due()
      if (due === undefined || (!this.#parts.isUrgent(due.rank) && this.#mustWait())) return
      const { key, rank } = due
      const made = this.#make(key).finally(() => {
        this.#making.delete(key)
        // Requests that wait are answered first.
        setImmediate(() => this.wake())
      })
      this.#making.set(key, { rank, made })
    }
  }

  /** Resolves when nothing waits any more but what could not be made. */
  async idle(): Promise<void> {
    const failing = () => [...this.#pauses.values()].filter(({ failures }) => failures > 0).length
    while (this.#making.size > 0 || this.#parts.index.waiting() > failing())
      await pause(REST_MS / 20)
  }

  async stop(): Promise<void> {
    this.#stopped = true
    await Promise.all([...this.#making.values()].map(({ made }) => made))
  }

  /** Those who are served come first. */
  #mustWait(): boolean {
    if (this.#waiting) return true
    const ms = this.#pace.next()
    if (ms === 0) return false
    this.#waiting = true
    setTimeout(() => {
      this.#waiting = false
      this.wake()
    }, ms).unref()
    return true
  }

  #due(): Waiting | undefined {
    const { index, takesLong } = this.#parts
    return index
      .next(AT_ONCE + this.#pauses.size)
      .find(
        ({ key, rank }) =>
          !this.#making.has(key) &&
          !this.#pauses.get(key)?.resting &&
          !(takesLong(key) && this.#isBehind(rank)),
      )
  }

  /** Whether something is being made that comes before it, or takes long too. */
  #isBehind(rank: number): boolean {
    return [...this.#making].some(([key, other]) => other.rank < rank || this.#parts.takesLong(key))
  }

  async #make(key: string): Promise<void> {
    try {
      await this.#parts.make(key)
      this.#pause(key, REST_MS, 0)
    } catch (error) {
      const failures = (this.#pauses.get(key)?.failures ?? 0) + 1
      this.#pause(key, Math.min(RETRY_MS * 2 ** (failures - 1), LONGEST_RETRY_MS), failures)
      this.#parts.failed(key, error)
    }
  }

  #pause(key: string, ms: number, failures: number): void {
    this.#pauses.set(key, { resting: true, failures })
    // The timer itself ends the rest: one that asked a clock could come a millisecond too early, and only once.
    setTimeout(() => {
      if (failures === 0) this.#pauses.delete(key)
      else this.#pauses.set(key, { resting: false, failures })
      this.wake()
    }, ms).unref()
  }
}
