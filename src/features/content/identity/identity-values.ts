// The shop's identity as form values, and its earlier versions.
import type { AdminThemeOptions, Identity } from '#/contract/content/theme.ts'
import type { Version } from '#/features/content/preview/DraftBar.tsx'

export type IdentityValues = Omit<Identity, 'colour'> & { colour: string }

export const identityValues = ({ colour, ...pictures }: Identity): IdentityValues => ({
  ...pictures,
  colour: colour ?? '',
})

export const identityBody = ({ colour, ...pictures }: IdentityValues): Identity => ({
  ...pictures,
  colour: colour === '' ? null : colour,
})

/** Of all versions of the theme options, newest first, those that changed the identity; without the current one. */
export function identityVersions(versions: Version<AdminThemeOptions>[]): Version<Identity>[] {
  const all = versions.map(({ value, ...rest }) => ({ ...rest, value: value.identity }))
  const textOf = (one: { value: Identity } | undefined) => JSON.stringify(one?.value)
  const changes = all.filter((one, index) => textOf(one) !== textOf(all[index + 1]))
  return changes.filter((change) => textOf(change) !== textOf(all[0]))
}
