import { readdirSync } from 'node:fs'
import { DEFAULT_LANGUAGE, LANGUAGES } from '#/lib/i18n.ts'

// All languages are read once at start; a page asks for its own with `getFixedT`.
export default {
  defaultLocale: DEFAULT_LANGUAGE,
  locales: [...LANGUAGES],
  namespaces: readdirSync(`locales/${DEFAULT_LANGUAGE}`).map((file) => file.replace('.json', '')),
  defaultNamespace: 'common',
  i18nextServer: {
    initAsync: false,
    preload: [...LANGUAGES],
    fallbackLng: DEFAULT_LANGUAGE,
    interpolation: { escapeValue: false },
    backend: { loadPath: './locales/{{lng}}/{{ns}}.json' },
  },
}
