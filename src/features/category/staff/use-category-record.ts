// A category's form: texts and address. Its position is changed in the tree.
import { wordsIn } from '#/components/staff/form/words.ts'
import { useRef } from 'react'
import { staff } from '#/client/staff-browser.ts'
import { numberOrNull, typed } from '#/components/staff/form/typed.ts'
import { type Loaded, useRecord } from '#/components/staff/record/use-record.ts'
import type { AdminCategory, CategoryInput } from '#/contract/category/staff.ts'
import type { Language } from '#/lib/i18n.ts'

type Words = Record<Language, string>
type Values = {
  name: Words
  description: Words
  slug: string
  hidden: boolean
  withdrawal: string
  food: string
  energy: boolean
  start_weight: string
}

const loaded = (category: AdminCategory | undefined): Loaded<Values> => ({
  values: {
    name: wordsIn(category?.name ?? null),
    description: wordsIn(category?.description ?? null),
    slug: category?.slug ?? '',
    hidden: category?.hidden ?? false,
    withdrawal: category?.withdrawal ?? '',
    food: typeof category?.food === 'boolean' ? String(category.food) : '',
    energy: category?.energy ?? false,
    start_weight: typed(category?.start_weight ?? null),
  },
  version: category?.version ?? '',
})

const toBody = ({
  name,
  description,
  slug,
  hidden,
  withdrawal,
  food,
  energy,
  start_weight,
}: Values) => ({
  name,
  hidden,
  withdrawal: withdrawal || null,
  food: food === '' ? null : food === 'true',
  energy,
  start_weight: numberOrNull(start_weight),
  description: Object.values(description).some(Boolean) ? description : null,
  ...(slug.trim() && { slug: slug.trim() }),
})

const shape = async () => (await import('#/contract/category/staff.ts')).CategoryInput.partial()

type Options = {
  language: Language
  /** Null for a new one. */
  category: AdminCategory | undefined
  parentId: number | null
  saved: (category: AdminCategory) => void
}

export function useCategoryRecord({ language, category, parentId, saved }: Options) {
  const params = { id: category?.id ?? 0 }
  const place = { parent_id: parentId, position: 0, tint: null }
  // Fields outside the form are sent unchanged.
  const current = useRef(category)
  return useRecord<Values>({
    language,
    start: loaded(category),
    shape,
    toBody,
    save: async (changes, { values, version }) => {
      const { id: _, ...rest } = { id: 0, ...(current.current ?? place) }
      // The contract has checked the fields.
      const body = { ...rest, ...toBody(values), ...changes } as CategoryInput
      const answer = category
        ? await staff.staffCategory.update({ params, body: { ...body, version } })
        : await staff.staffCategory.create({ body })
      saved(answer)
      return loaded(answer)
    },
    reload: async () => {
      current.current = await staff.staffCategory.one({ params })
      return loaded(current.current)
    },
    draft: `category:${category?.id ?? `new-${parentId}`}`,
  })
}
