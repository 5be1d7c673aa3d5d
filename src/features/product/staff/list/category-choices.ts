// All categories as options of a select, each below its parent.
import type { StaffShop } from '#/client/staff.ts'
import { allCategories } from '#/components/staff/all-categories.ts'
import type { Language } from '#/lib/i18n.ts'
import { textIn } from '#/lib/languages/text-in.ts'

export type CategoryChoice = { id: number; label: string }

const DEEPER = '\u2003'

export async function categoryChoices(
  shop: StaffShop,
  language: Language,
): Promise<CategoryChoice[]> {
  const all = await allCategories(shop)
  const below = (parent: number | null, depth: number): CategoryChoice[] =>
    all
      .filter(({ parent_id }) => parent_id === parent)
      .toSorted((a, b) => a.position - b.position || a.id - b.id)
      .flatMap(({ id, name }) => [
        { id, label: DEEPER.repeat(depth) + textIn(name, language) },
        ...below(id, depth + 1),
      ])
  return below(null, 0)
}
