// Reads the posts of the demo's blog: one Markdown file per post and language, named after the post's slug.
import { marked } from 'marked'
import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import { IngredientUnit, PostKind } from '#/contract/blog/shapes.ts'
import { Slug } from '#/contract/common.ts'
import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '#/lib/i18n.ts'
import { inEachLanguage } from '#/lib/languages/each-language.ts'
import { TintName } from '#/commerce/db/picture-recipe.ts'
import { sanitizeHtml } from '#/commerce/db/sanitize.ts'

const FOLDER = fileURLToPath(new URL('.', import.meta.url))
/** A language added later gets the default language's posts. */
const WRITTEN = new Set(LANGUAGES.filter((language) => existsSync(join(FOLDER, language))))

const list = z.string().transform((text) => text.split(',').map((word) => word.trim()))
const number = z.string().regex(/^\d+$/).transform(Number)

/** The front matter of an English file; other languages have a title and a summary. */
const Head = z.object({
  kind: PostKind,
  author: z.string().min(1),
  days_ago: number,
  categories: list,
  tags: list,
  /** Glyphs and, after a bar, the tint. */
  picture: z.string().transform((text) => {
    const [glyphs = '', tint = ''] = text.split(' | ')
    return { glyphs: glyphs.split(',').map((glyph) => glyph.trim()), tint: TintName.parse(tint) }
  }),
  servings: number.optional(),
  prep: number.default(0),
  cook: number.default(0),
})
const Texts = z.object({ title: z.string().min(1), summary: z.string().min(1) })

type File = {
  head: Record<string, string>
  title: string
  summary: string
  /** Sanitised HTML. */
  content: string
  ingredients: string[]
  steps: string[]
}

export type DemoPost = Awaited<ReturnType<typeof readPosts>>[number]

/** @throws if a post lacks a language, or its languages differ in the number of ingredients and steps */
export async function readPosts() {
  const names = (await readdir(`${FOLDER}/en`)).toSorted()
  return Promise.all(names.map((name) => readPost(Slug.parse(name.replace(/\.md$/, '')))))
}

async function readPost(slug: string) {
  const files = Object.fromEntries(
    await Promise.all(
      LANGUAGES.map(async (language) => [
        language,
        await readPostFile(slug, WRITTEN.has(language) ? language : DEFAULT_LANGUAGE),
      ]),
    ),
  ) as Record<Language, File>
  const { en } = files
  for (const language of LANGUAGES)
    for (const part of ['ingredients', 'steps'] as const)
      if (files[language][part].length !== en[part].length)
        throw new Error(`${language}/${slug}.md has other ${part} than en/${slug}.md`)
  const textOf = (part: (file: File) => string) =>
    inEachLanguage((language) => part(files[language]))
  return {
    ...Head.parse(en.head),
    slug,
    title: textOf(({ title }) => title),
    summary: textOf(({ summary }) => summary),
    content: textOf(({ content }) => content),
    steps: en.steps.map((_, index) => textOf(({ steps }) => steps[index] ?? '')),
    ingredients: en.ingredients.map((line, index) => ({
      ...readIngredient(line),
      text: inEachLanguage((language) =>
        language === 'en'
          ? (line.split('|')[1] ?? '').trim()
          : (files[language].ingredients[index] ?? ''),
      ),
    })),
  }
}

async function readPostFile(slug: string, language: Language): Promise<File> {
  const file = await readFile(`${FOLDER}/${language}/${slug}.md`, 'utf8')
  const [, front = '', body = ''] = /^---\n(.*?)\n---\n(.*)$/s.exec(file) ?? []
  const head = Object.fromEntries(
    front.split('\n').map((line) => {
      const at = line.indexOf(': ')
      return [line.slice(0, at), unbroken(line.slice(at + 2), language)]
    }),
  )
  const [content = '', ingredients = '', steps = ''] = unbroken(body, language).split(/^## .*$/m)
  return {
    ...Texts.parse(head),
    head,
    content: sanitizeHtml(await marked.parse(content)),
    ingredients: itemsOf(ingredients, /^- /),
    steps: itemsOf(steps, /^\d+\. /),
  }
}

const itemsOf = (text: string, bullet: RegExp): string[] =>
  text.split('\n').flatMap((line) => (bullet.test(line) ? [line.replace(bullet, '').trim()] : []))

/** French puts a space before some punctuation, where lines must not break. */
const unbroken = (text: string, language: Language): string =>
  language === 'fr' ? text.replaceAll(/ ([;:!?»%])/g, '\u{a0}$1').replaceAll('« ', '«\u{a0}') : text

const Amount = z.coerce.number().positive()

/**
 * `2 clove | garlic, crushed | violet-garlic, other-product | 0.1`: amount and unit, text, products, content of one.
 */
function readIngredient(line: string) {
  const [measure = '', , products = '', weighs = ''] = line.split('|').map((part) => part.trim())
  const [amount = '', unit = ''] = measure.split(' ')
  return {
    amount: amount === '' ? null : Amount.parse(amount),
    unit: unit === '' ? null : IngredientUnit.parse(unit),
    products: products === '' ? [] : products.split(',').map((slug) => slug.trim()),
    weighs: weighs === '' ? null : Amount.parse(weighs),
  }
}
