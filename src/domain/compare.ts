/**
 * Whether products differ in what they say of one thing; null where one says nothing (rule 50).
 *
 * @example differs(['France', null]) // true
 */
export const differs = (said: readonly (string | null)[]): boolean => new Set(said).size > 1
