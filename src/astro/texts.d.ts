/** Texts of locales/ for islands; see src/astro/island-texts.ts. */
declare module '#texts/*' {
  const texts: import('#/lib/i18n.ts').Texts
  export default texts
}

declare module '#text-folders' {
  /** Where the browser finds the texts of each language; empty while developing. */
  const folders: Partial<Record<import('#/lib/i18n.ts').Language, string>>
  export default folders
}
