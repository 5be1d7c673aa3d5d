// Reads the demo customers' reviews and questions from the CSV files in this folder.
import { z } from 'zod'
import { readRows } from '#/demo/catalog/csv.ts'

const text = z.string().trim().min(1)
/** `any`, or slugs of departments and of their sub-categories. */
const about = text.transform((cell) => cell.split('|'))

const ReviewRow = z.strictObject({
  for: about,
  rating: z.enum(['1', '2', '3', '4', '5']).transform(Number),
  text,
})
const QuestionRow = z.strictObject({ for: about, question: text, answer: text })

type InLanguage<Row> = Row & { language: DemoLanguage }
export type ReviewText = InLanguage<z.output<typeof ReviewRow>>
export type QuestionText = InLanguage<z.output<typeof QuestionRow>>

/** The demo's customers write in two languages, whatever other languages the shop has. */
const DEMO_LANGUAGES = ['en', 'fr'] as const
export type DemoLanguage = (typeof DEMO_LANGUAGES)[number]

const FOLDER = new URL('./', import.meta.url)

async function readBoth<Row extends object>(
  name: string,
  shape: z.ZodType<Row>,
): Promise<InLanguage<Row>[]> {
  const both = await Promise.all(
    DEMO_LANGUAGES.map(async (language) => {
      const rows = await readRows(FOLDER, `${name}-${language}.csv`, shape)
      return rows.map((row) => ({ ...row, language }))
    }),
  )
  return both.flat()
}

/** All texts. @throws an Error that names file, line and column of the first invalid row */
export async function readDemoTexts(): Promise<{
  reviews: ReviewText[]
  questions: QuestionText[]
}> {
  const [reviews, questions] = await Promise.all([
    readBoth('reviews', ReviewRow),
    readBoth('questions', QuestionRow),
  ])
  return { reviews, questions }
}
