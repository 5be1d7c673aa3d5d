import type { Country } from '#/contract/content/public.ts'
import type { Settings } from '#/contract/content/settings.ts'

/**
 * Where the shop is, as far as it is known: the country whose law it follows, or the only one it delivers to; else
 * empty.
 */
export function homeOf(
  countries: readonly Pick<Country, 'code'>[],
  { country }: Pick<Settings['law'], 'country'>,
): string {
  const [only, other] = countries
  return country ?? (other ? '' : (only?.code ?? ''))
}
