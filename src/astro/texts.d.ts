/** Texts of locales/ for islands; see src/astro/island-texts.ts. */
declare module '#texts/*' {
  const texts: import('#/lib/i18n.ts').Texts
  export default texts
}

declare module '#import-maps' {
  /** Each language's import map: where the browser finds its texts. Empty in development. */
  const importMaps: Partial<Record<import('#/lib/i18n.ts').Language, string>>
  export default importMaps
}
