// Texts that others wrote, as they are drawn: in typefaces that cover them, without characters that can't be drawn.
import { breakable, drawable, plainText } from './plain-text.ts'
import { coverageOf, familiesFor } from './scripts.ts'

/** What a document says, with its texts changed, and the typefaces for them. */
export async function prepare<T>(given: T): Promise<{ data: T; families: string[] }> {
  const plain = mapTexts(given, plainText)
  const families = await familiesFor(JSON.stringify(plain))
  const isCovered = await coverageOf(families)
  const data = mapTexts(plain, (text) => breakable(drawable(text, isCovered)))
  return { data, families }
}

/** The same value with its texts changed; they needn't be valid for a form. */
function mapTexts<T>(value: T, change: (text: string) => string): T {
  const changed = (one: unknown): unknown => {
    if (typeof one === 'string') return change(one)
    if (Array.isArray(one)) return one.map(changed)
    if (typeof one !== 'object' || one === null) return one
    return Object.fromEntries(Object.entries(one).map(([name, part]) => [name, changed(part)]))
  }
  return changed(value) as T
}
