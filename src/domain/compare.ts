/**
 * Whether products differ in a row of a comparison; null says nothing (rule 50).
 *
 * @example differs(['France', null]) // true
 */
export const differs = (said: readonly (string | null)[]): boolean => new Set(said).size > 1
