// VAT identification numbers of the EU, by their form (Directive 2006/112/EC, Art. 215).

const FORMS: Record<string, RegExp> = {
  AT: /^U\d{8}$/,
  BE: /^[01]\d{9}$/,
  BG: /^\d{9,10}$/,
  CY: /^\d{8}[A-Z]$/,
  CZ: /^\d{8,10}$/,
  DE: /^\d{9}$/,
  DK: /^\d{8}$/,
  EE: /^\d{9}$/,
  EL: /^\d{9}$/,
  ES: /^[A-Z\d]\d{7}[A-Z\d]$/,
  FI: /^\d{8}$/,
  FR: /^[A-HJ-NP-Z\d]{2}\d{9}$/,
  HR: /^\d{11}$/,
  HU: /^\d{8}$/,
  IE: /^\d[A-Z\d+*]\d{5}[A-Z]{1,2}$/,
  IT: /^\d{11}$/,
  LT: /^(?:\d{9}|\d{12})$/,
  LU: /^\d{8}$/,
  LV: /^\d{11}$/,
  MT: /^\d{8}$/,
  NL: /^\d{9}B\d{2}$/,
  PL: /^\d{10}$/,
  PT: /^\d{9}$/,
  RO: /^\d{2,10}$/,
  SE: /^\d{12}$/,
  SI: /^\d{8}$/,
  SK: /^\d{10}$/,
  XI: /^(?:\d{9}|\d{12}|GD\d{3}|HA\d{3})$/,
}

/** Prefixes that aren't the country's own code. */
const COUNTRIES: Record<string, string> = { EL: 'GR', XI: 'GB' }

/**
 * The number without spaces and signs, and its country; undefined if it doesn't have the form of its country. Whether it
 * is registered, only VIES knows.
 *
 * @example readVatNumber('FR 40 303 265 045') // { number: 'FR40303265045', country: 'FR' }
 */
export function readVatNumber(text: string): { number: string; country: string } | undefined {
  const number = text.toUpperCase().replaceAll(/[\s.\-/]/g, '')
  const prefix = number.slice(0, 2)
  if (!FORMS[prefix]?.test(number.slice(2))) return undefined
  return { number, country: COUNTRIES[prefix] ?? prefix }
}
