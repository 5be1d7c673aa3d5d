// Regenerates stale pages in the background, a few at a time, each once however often it was marked.
import { setTimeout as pause } from 'node:timers/promises'
import { createPace } from './pace.ts'
import type { PageIndex, Waiting } from '#/server/pages/keeping/page-index.ts'

type Parts = {
  index: PageIndex
  /** Generates one page and enters it. @throws if it can't be made now */
  make: (key: string) => Promise<unknown>
  /** Whether a page is slow: it is generated when nothing comes before it, so the others never wait for several. */
  takesLong: (key: string) => boolean
  /** Whether a page of this rank is generated even if visitors keep the process busy. */
  isUrgent: (rank: number) => boolean
  failed: (key: string, error: unknown) => void
  /** Whether it may be a few minutes old, because nobody reads it more often. */
  isRare?: (key: string) => boolean
}
/** Whether a page must wait, and how often in a row it failed. */
type Pause = { resting: boolean; failures: number }

const AT_ONCE = 4
/** The pause after generating a page: a burst of changes regenerates it a few times, not each time. */
const REST_MS = 400
/** The same for pages that are rarely read. */
const RARE_REST_MS = 300_000
/** The delay after a failure; it doubles each time, up to an hour. */
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

  /** Looks for work. */
  wake(): void {
    while (!this.#stopped && this.#making.size < AT_ONCE) {
      const due = this.#due()
      if (due === undefined || (!this.#parts.isUrgent(due.rank) && this.#mustWait())) return
      const { key, rank } = due
      const made = this.#make(key).finally(() => {
        this.#making.delete(key)
        // Waiting requests are answered first.
        setImmediate(() => this.wake())
      })
      this.#making.set(key, { rank, made })
    }
  }

  /** Resolves when no pages are waiting, except failed ones and those that may be old. */
  async idle(): Promise<void> {
    while (this.#making.size > 0 || this.#parts.index.waiting() > this.failing() + this.resting())
      await pause(REST_MS / 20)
  }

  /** How many pages couldn't be made, and are tried again. */
  failing(): number {
    return this.#paused(({ failures }) => failures > 0)
  }

  /** How many pages stay old for a few minutes, because they are rarely read. */
  resting(): number {
    return this.#paused(({ failures }, key) => failures === 0 && this.#parts.isRare?.(key) === true)
  }

  /** A visitor's request may have made one of them meanwhile. */
  #paused(is: (one: Pause, key: string) => boolean): number {
    const { index } = this.#parts
    return [...this.#pauses].filter(
      ([key, one]) => is(one, key) && (index.find(key)?.stale ?? 0) > 0,
    ).length
  }

  async stop(): Promise<void> {
    this.#stopped = true
    await Promise.all([...this.#making.values()].map(({ made }) => made))
  }

  /** Visitors come first. */
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

  /** Whether a page is in progress that comes before it, or is slow too. */
  #isBehind(rank: number): boolean {
    return [...this.#making].some(([key, other]) => other.rank < rank || this.#parts.takesLong(key))
  }

  async #make(key: string): Promise<void> {
    try {
      await this.#parts.make(key)
      this.#pause(key, this.#parts.isRare?.(key) ? RARE_REST_MS : REST_MS, 0)
    } catch (error) {
      const failures = (this.#pauses.get(key)?.failures ?? 0) + 1
      this.#pause(key, Math.min(RETRY_MS * 2 ** (failures - 1), LONGEST_RETRY_MS), failures)
      this.#parts.failed(key, error)
    }
  }

  #pause(key: string, ms: number, failures: number): void {
    this.#pauses.set(key, { resting: true, failures })
    // The timer itself ends the rest: checking a clock could happen a millisecond too early, and only once.
    setTimeout(() => {
      if (failures === 0) this.#pauses.delete(key)
      else this.#pauses.set(key, { resting: false, failures })
      this.wake()
    }, ms).unref()
  }
}
