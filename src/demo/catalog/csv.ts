// Rows and cells of the demo shop's CSV files; an invalid row is reported by name.
import { readFile } from 'node:fs/promises'
import { parse } from 'csv-parse/sync'
import { z } from 'zod'
import { TintName } from '#/commerce/db/picture-recipe.ts'

export const text = z.string().trim().min(1)
export const optionalText = z.string().transform((cell) => cell || null)
export const slug = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'expected a kebab-case slug')
export const decimal = z
  .string()
  .regex(/^\d+(\.\d{1,3})?$/, 'expected a number with at most three decimals')
  .transform(Number)
export const positive = decimal.refine((value) => value > 0, 'expected more than 0')
export const count = z.string().regex(/^\d+$/, 'expected a whole number').transform(Number)
export const percent = count.refine((value) => value <= 50, 'expected 0 to 50')

// Cents are read from the digits themselves: 19.99 × 100 isn't 1999 in binary fractions.
export const cents = z
  .string()
  .regex(/^\d+\.\d{2}$/, 'expected a price with two decimals')
  .transform((cell) => Number(cell.replace('.', '')))

export const rating = z
  .literal('')
  .transform(() => null)
  .or(decimal.refine((value) => value <= 5, 'expected at most 5'))

export const look = { glyph: slug, tint: TintName }

const CsvRecords = z.array(
  z.object({ record: z.record(z.string(), z.string()), info: z.object({ lines: z.number() }) }),
)

function parseCsv(file: string, content: string) {
  try {
    return CsvRecords.parse(parse(content, { columns: true, info: true, skipEmptyLines: true }))
  } catch (error) {
    throw new Error(`${file}: ${error instanceof Error ? error.message : error}`, { cause: error })
  }
}

/** A file's rows in their shape. @throws an Error that names file, line and column of the first invalid one */
export async function readRows<Row>(
  folder: URL,
  file: string,
  shape: z.ZodType<Row>,
): Promise<Row[]> {
  const content = await readFile(new URL(file, folder), 'utf8')
  return parseCsv(file, content).map(({ record, info }) => {
    const result = shape.safeParse(record)
    if (result.success) return result.data
    const wrong = result.error.issues.map((issue) => {
      const column = issue.code === 'unrecognized_keys' ? issue.keys.join(', ') : issue.path[0]
      return `column ${String(column)}: ${issue.message}`
    })
    throw new Error(`${file}, line ${info.lines}, ${wrong.join('; ')}`)
  })
}
