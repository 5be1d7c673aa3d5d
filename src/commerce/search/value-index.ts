// The values of all groups as small numbers, so that a filter and a count are one look into an array.
import type { Group, Value } from './item.ts'

/** By group and value. */
export type Counted = Map<Group, Map<string, { label: string; count: number }>>

type Named = { group: Group; value: string; label: string }
/** By number. */
export type KeptValues = Named[]

export class ValueIndex {
  readonly #ids = new Map<string, number>()
  readonly #values: Named[] = []
  readonly #groups: Group[] = []
  /** Value → its group's number. */
  readonly groupOf: number[] = []

  idOf([group, value, label = value]: Value): number {
    const key = `${group}\n${value}`
    const known = this.#ids.get(key)
    if (known !== undefined) {
      // The latest label counts.
      const entry = this.#values[known]
      if (entry) entry.label = label
      return known
    }
    const id = this.#values.length
    this.#ids.set(key, id)
    this.#values.push({ group, value, label })
    if (!this.#groups.includes(group)) this.#groups.push(group)
    this.groupOf.push(this.#groups.indexOf(group))
    return id
  }

  keep = (): KeptValues => this.#values.map((value) => ({ ...value }))

  /** Fills an empty index. */
  restore(kept: KeptValues): void {
    for (const { group, value, label } of kept) this.idOf([group, value, label])
  }

  /** The number of a value that some item has or had. */
  find = (group: Group, value: string): number | undefined => this.#ids.get(`${group}\n${value}`)

  /** The values of one group among these. */
  namesIn(ids: readonly number[], group: Group): string[] {
    return ids.flatMap((id) => {
      const value = this.#values[id]
      return value?.group === group ? [value.value] : []
    })
  }

  get size(): number {
    return this.#values.length
  }

  groupNumber = (group: Group): number => this.#groups.indexOf(group)

  /** Counts by group and value instead of number; values without items are left out. */
  named(counts: Int32Array): Counted {
    const named: Counted = new Map()
    for (const [id, { group, value, label }] of this.#values.entries()) {
      const count = counts[id] ?? 0
      if (count === 0) continue
      const values = named.get(group) ?? new Map<string, { label: string; count: number }>()
      values.set(value, { label, count })
      named.set(group, values)
    }
    return named
  }
}
