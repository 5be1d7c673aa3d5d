// The shop's colour over a look's own, in a few lines that a page carries itself.
import type { Theme, ThemeOptions } from '#/contract/content/theme.ts'
import { type BrandShades, brandOf } from '#/domain/brand/shades.ts'
import { LOOKS } from '#/themes/looks.ts'

const tokens = (shades: BrandShades): string =>
  Object.entries(shades)
    .map(([name, value]) => `--${name}:${value}`)
    .join(';')

/** A style element, to stand after the look's sheet; nothing without a colour. */
export function brandSheet(look: Theme, { identity }: ThemeOptions): string | undefined {
  if (identity.colour === null) return undefined
  const { light, dark } = brandOf(LOOKS[look], identity.colour)
  return `<style>@layer themes{:root{${tokens(light.shades)}}[data-mode='dark']{${tokens(dark.shades)}}}</style>`
}

/** The browser's own bar around the page. */
export function barColour(look: Theme, { identity }: ThemeOptions, mode: 'light' | 'dark'): string {
  const own = LOOKS[look]
  if (identity.colour === null) return own[mode]['header-ground']
  return mode === 'light' ? identity.colour : brandOf(own, identity.colour).dark.shades['act-soft']
}
