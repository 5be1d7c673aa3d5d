// What extensions say about an order's price: each question has a time limit, and without a good answer the shop's own
// price or rate counts. What fails is noted, and not asked for the same goods again for a while: no customer waits for it
// twice. Several failures in a row, each for other goods, and it isn't asked at all for a while.
import type { z } from 'zod'
import {
  type Delivery,
  DeliveryFee,
  type TaxedBasket,
  TaxRates,
} from '#/contract/extensions/parts.ts'
import type { Extensions } from '#/extensions/running/open.ts'
import { findExtensions } from './extensions.queries.ts'
import { noteFailure, runExtension, type Running, stateOf } from './run.service.ts'

const PAUSE_MS = 60_000
/** An estimate and the order that follows have the same answer. */
const KEEP_MS = 60_000
const MOST_KEPT = 500
/** One strange basket is no reason to leave all others without its answer. */
const FAILURES_TO_PAUSE = 3

type Kept = { until: number; answer: Promise<unknown> }
type Memory = {
  answers: Map<string, Kept>
  pausedUntil: Map<string, number>
  /** What each has failed at since it last answered. */
  failed: Map<string, Set<string>>
}
const memories = new WeakMap<Extensions, Memory>()

/** After a change of settings. */
export const forgetAnswers = ({ extensions }: Pick<Running, 'extensions'>): void =>
  void (extensions && memories.delete(extensions))

function memoryOf(extensions: Extensions): Memory {
  const memory = memories.get(extensions) ?? {
    answers: new Map(),
    pausedUntil: new Map(),
    failed: new Map(),
  }
  memories.set(extensions, memory)
  return memory
}

type Part = 'texts' | 'delivery' | 'taxes'

/** The first that is on and has this part, by name; the same one each time. */
export async function firstWith(deps: Running, part: Part): Promise<string | undefined> {
  const { db, extensions } = deps
  if (!extensions?.loaded().some(({ manifest }) => manifest[part])) return undefined
  return (await findExtensions(db)).find((row) => {
    const loaded = extensions.find(row.name)
    return loaded?.manifest[part] && stateOf(deps, loaded, row).state === 'on'
  })?.name
}

type Question<T> = {
  work: { kind: 'delivery'; given: Delivery } | { kind: 'taxes'; given: TaxedBasket }
  shape: z.ZodType<T>
}

/** Undefined without an extension, and if it fails. */
async function ask<T>(deps: Running, { work, shape }: Question<T>): Promise<T | undefined> {
  const name = await firstWith(deps, work.kind)
  if (!deps.extensions || name === undefined) return undefined
  const { answers, pausedUntil, failed } = memoryOf(deps.extensions)
  const now = deps.now().getTime()
  if ((pausedUntil.get(name) ?? 0) > now) return undefined
  const key = JSON.stringify([name, work])
  const kept = answers.get(key)
  const answer = kept && kept.until > now ? kept.answer : runExtension(deps, name, work)
  if (answer === NO_ANSWER) return undefined
  if (answer !== kept?.answer) keep(answers, key, { until: now + KEEP_MS, answer })
  const said = await answer.then((found) => shape.safeParse(found)).catch(() => undefined)
  if (said?.success) {
    failed.delete(name)
    return said.data
  }
  keep(answers, key, { until: now + PAUSE_MS, answer: NO_ANSWER })
  const together = (failed.get(name) ?? new Set()).add(key)
  failed.set(name, together)
  if (together.size >= FAILURES_TO_PAUSE) {
    pausedUntil.set(name, now + PAUSE_MS)
    failed.delete(name)
  }
  if (said) await noteFailure(deps, name, { kind: work.kind, failure: String(said.error) })
  return undefined
}
const NO_ANSWER = Promise.resolve()

function keep(answers: Memory['answers'], key: string, one: Kept): void {
  answers.set(key, one)
  const [oldest] = answers.keys()
  if (answers.size > MOST_KEPT && oldest !== undefined) answers.delete(oldest)
}

/** What a delivery costs; the shop's own fee if no extension says otherwise. */
export const feeFor = async (deps: Running, given: Delivery): Promise<number> =>
  (await ask(deps, { work: { kind: 'delivery', given }, shape: DeliveryFee })) ?? given.fee

/** The rate of each of the goods; the shop's own if no extension says otherwise. */
export async function ratesFor(deps: Running, given: TaxedBasket): Promise<number[]> {
  const own = given.goods.map(({ tax_rate }) => tax_rate)
  const { length } = own
  const shape = TaxRates.refine((rates) => rates === null || rates.length === length, {
    error: `it needs ${length} rates`,
  })
  return (await ask(deps, { work: { kind: 'taxes', given }, shape })) ?? own
}
