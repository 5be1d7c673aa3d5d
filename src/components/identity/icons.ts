// The shop's icons: made from its own sign or logo, otherwise its drawing's.
import type { ThemeOptions } from '#/contract/content/theme.ts'
import { type ICON_FILES, identityUrl } from '#/contract/media/identity.ts'

type Look = Pick<ThemeOptions, 'identity' | 'logo'>
type IconFile = Exclude<(typeof ICON_FILES)[number], 'favicon.png'>

export type Icons = {
  /** In tabs and beside names; of any format. */
  mark: string
  /** It is drawn by the shop. */
  drawn: boolean
  of: (file: IconFile) => string
}

export function iconsOf({ identity, logo }: Look): Icons {
  const own = identity.sign ?? identity.logo
  if (own)
    return {
      mark: identityUrl(own, 'favicon.png'),
      drawn: false,
      of: (file) => identityUrl(own, file),
    }
  return {
    mark: logo.favicon_icon?.original_url ?? '/favicon.svg',
    drawn: true,
    of: (file) => `/icons/${file}`,
  }
}
