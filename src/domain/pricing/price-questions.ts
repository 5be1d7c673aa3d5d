// Price changes that look like a mistake: staff have to agree to them.
import type { ImportQuestion } from '#/contract/imports/result.ts'

const MOST_EXAMPLES = 5
/** A price changed by more than half, or about a thousand times: a comma was misread. */
const HALF = 0.5
const THOUSAND = 500

/** Prices that people type to have any: 0.01, 1, 10, 100, 9.99, 999, 9999.99, 123.45. */
const PLACEHOLDER = /^(0\.01|10*|9{2,}|9{1,}\.99?|12345?6?|123\.45|1{3,})$/

/** Amounts, not minor units; `line` is where it stands. */
type Changed = { line: number; name: string; old: number; new: number }
type OpenQuestion = ImportQuestion & { olds: Set<number> }

/** Collects questions, price by price. */
export class PriceQuestions {
  readonly #asked = new Map<string, OpenQuestion>()

  add(one: Changed): void {
    const ratio = one.new / one.old
    if (ratio >= THOUSAND || ratio <= 1 / THOUSAND) this.#ask('thousand', one)
    else if (Math.abs(ratio - 1) > HALF) this.#ask('half', one)
    const value = String(one.new)
    if (PLACEHOLDER.test(value)) this.#ask('placeholder', one, value)
  }

  #ask(kind: ImportQuestion['kind'], one: Changed, value = ''): void {
    const key = `${kind}:${value}`
    const none: OpenQuestion = { kind, value, count: 0, of: 0, examples: [], olds: new Set() }
    const question = this.#asked.get(key) ?? none
    this.#asked.set(key, question)
    question.count += 1
    question.olds.add(one.old)
    if (question.examples.length >= MOST_EXAMPLES) return
    const { line, name } = one
    const words = { field: 'price', old: one.old.toFixed(2), new: one.new.toFixed(2) }
    question.examples.push({ line, name, ...words })
  }

  /** `of`: how many prices change. */
  list(of: number): ImportQuestion[] {
    return [...this.#asked.values()]
      .filter(isWorthAsking)
      .map(({ kind, value, count, examples }) => ({ kind, value, count, of, examples }))
  }
}

/** A single product may well cost 1 or 10; several with different prices before rarely do. */
const isWorthAsking = ({ kind, count, olds, value }: OpenQuestion) =>
  kind !== 'placeholder' || /^0\.01$|^9{3,}/.test(value) || (count > 1 && olds.size > 1)
