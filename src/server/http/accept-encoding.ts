// Chooses the encoding of an answer.

export const ENCODINGS = ['br', 'gzip', 'identity'] as const
export type Encoding = (typeof ENCODINGS)[number]

const chosen = new Map<string, Encoding>()
/** Browsers send only a few different headers; others are parsed each time. */
const MOST_KNOWN = 200

/**
 * The best encoding that an Accept-Encoding header allows.
 *
 * @example chooseEncoding('gzip, deflate, br') // 'br'
 * @example chooseEncoding('br;q=0, gzip') // 'gzip'
 */
export function chooseEncoding(header: string | undefined): Encoding {
  if (!header) return 'identity'
  const known = chosen.get(header)
  if (known) return known
  const encoding = readEncoding(header)
  if (chosen.size < MOST_KNOWN) chosen.set(header, encoding)
  return encoding
}

function readEncoding(header: string): Encoding {
  const weights = new Map<string, number>()
  for (const part of header.toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.trim().split(';')
    const weight = parameters.map((text) => /^\s*q=([\d.]+)\s*$/.exec(text)?.[1]).find(Boolean)
    weights.set(name.trim(), weight === undefined ? 1 : Number(weight))
  }
  const weightOf = (name: string): number => weights.get(name) ?? weights.get('*') ?? 0
  if (weightOf('br') > 0 && weightOf('br') >= weightOf('gzip')) return 'br'
  return weightOf('gzip') > 0 ? 'gzip' : 'identity'
}
