import type { Theme } from '#/contract/content/theme.ts'

export type SharePalette = { ground: string; ink: string; soft: string; act: string }

/** The light colours of each look, as in `styles/themes/`. */
export const SHARE_PALETTES: Record<Theme, SharePalette> = {
  paris: { ground: '#faf6ee', ink: '#1b2a21', soft: '#515d56', act: '#1d6240' },
  tokyo: { ground: '#f2f3fc', ink: '#141735', soft: '#4d5273', act: '#3d2fd6' },
  osaka: { ground: '#f6f0e2', ink: '#2e2418', soft: '#62533c', act: '#4f5b1d' },
  rome: { ground: '#fff5e8', ink: '#2f1810', soft: '#6b4839', act: '#b0331a' },
  madrid: { ground: '#fffbea', ink: '#1a1a18', soft: '#55514a', act: '#c4101f' },
  berlin: { ground: '#edece7', ink: '#161615', soft: '#4e4d49', act: '#161615' },
  denver: { ground: '#f1f5f4', ink: '#14262e', soft: '#4a5d64', act: '#1f4e79' },
}
