// The text form of calendar files: escaped texts, and lines of 75 bytes at most.
const LINE_BYTES = 75

/** A value as it stands, or a text that people wrote. */
export type Value = string | { text: string }

export const wholeText = (properties: readonly (readonly [name: string, value: Value])[]): string =>
  properties.map(([name, value]) => `${folded(`${name}:${written(value)}`)}\r\n`).join('')

const written = (value: Value): string =>
  typeof value === 'string'
    ? value
    : value.text.replaceAll(/[\\;,]/g, String.raw`\$&`).replaceAll(/\r?\n/g, String.raw`\n`)

/** A long line goes on after a space, never within a letter. */
function folded(line: string): string {
  const lines: string[] = []
  let now = ''
  for (const letter of line) {
    if (Buffer.byteLength(now + letter) > LINE_BYTES) {
      lines.push(now)
      now = ' '
    }
    now += letter
  }
  return [...lines, now].join('\r\n')
}
