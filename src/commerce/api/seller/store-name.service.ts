// A store's name is its own: nobody else's, and not the shop's (rule 159).
import type { Localized } from '#/contract/common.ts'
import { isLikeShop, nameKey } from '#/domain/seller/store-name.ts'
import type { Work } from '#/commerce/api/context.ts'
import {
  findSettings,
  findThemeOptions,
  lockValue,
} from '#/commerce/api/content/content.queries.ts'
import { invalid } from '#/commerce/api/writing.ts'
import { findStoreNames } from './people.queries.ts'

type Named = { store_id?: number; name: Localized; field: 'name' | 'store_name' | 'status' }

/**
 * In a transaction, two stores can't take the same name at once. `field`: where the refusal is shown.
 *
 * @throws ShopError INVALID
 */
export async function requireOwnName(
  { db }: Pick<Work, 'db'>,
  { store_id, name, field }: Named,
): Promise<void> {
  await lockValue(db, 'theme_options')
  const { general } = await findThemeOptions(db)
  const { company } = await findSettings(db)
  const names = Object.values(name).filter((one) => typeof one === 'string' && one !== '')
  const others = await findStoreNames(db, store_id)
  const taken = new Set(others.flatMap((one) => Object.values(one.name)).map(nameKey))
  if (names.some((one) => taken.has(nameKey(one))))
    throw invalid({ [field]: ['field.store_taken'] })
  if (names.some((one) => [general.site_title, company.name].some((own) => isLikeShop(one, own))))
    throw invalid({ [field]: ['field.store_shop'] })
}
