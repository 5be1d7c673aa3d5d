// A tax rate of the shop has a percentage from a day on (rule 270).

/** `from` is null for the first, which holds from always. */
export type TaxPercent = { from: string | null; percent: number }

const begun = (all: readonly TaxPercent[], day: string): TaxPercent[] =>
  all.filter(({ from }) => from === null || from <= day)

/**
 * What a rate is on a day.
 *
 * @example percentOn([{ from: null, percent: 10 }, { from: '2026-07-01', percent: 4.9 }], '2026-07-01') // 4.9
 */
export const percentOn = (all: readonly TaxPercent[], day: string): number =>
  begun(all, day).at(-1)?.percent ?? 0

/** The change that is still to come; undefined without one. */
export const nextOf = (all: readonly TaxPercent[], day: string): TaxPercent | undefined =>
  all[begun(all, day).length]

/**
 * With another change to come, or none. What held before `day` stays: orders and papers have it.
 *
 * @example withNext([{ from: null, percent: 10 }], { from: '2026-07-01', percent: 4.9 }, '2026-06-01')
 */
export const withNext = (
  all: readonly TaxPercent[],
  next: { from: string; percent: number } | null,
  day: string,
): TaxPercent[] => [
  ...begun(all, day).filter(({ from }) => from === null || from !== next?.from),
  ...(next ? [next] : []),
]
