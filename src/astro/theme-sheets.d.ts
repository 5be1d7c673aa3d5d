declare module '#theme-sheets' {
  /** Each look's style sheet, and the two fonts that a page loads first; see src/astro/theme-sheets.ts. */
  export const SHEETS: Record<
    import('#/contract/content/theme.ts').Theme,
    { sheet: string; fonts: readonly string[] }
  >
}
