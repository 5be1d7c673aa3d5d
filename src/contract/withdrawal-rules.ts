/** Whether customers can withdraw from buying something, and if not, why. */
export const WITHDRAWAL_RULES = ['allowed', 'perishable', 'hygiene', 'made_to_order'] as const
export type WithdrawalRule = (typeof WITHDRAWAL_RULES)[number]

/** Those that a line says. */
export const WITHDRAWAL_EXCEPTIONS = ['perishable', 'hygiene', 'made_to_order'] as const
