/** Food past its use-by date may not be eaten; past its best-before date it may. */
export const LOT_KINDS = ['use_by', 'best_before'] as const
export type LotKind = (typeof LOT_KINDS)[number]
