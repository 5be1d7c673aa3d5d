import { readdirSync } from 'node:fs'

// Both languages are read once at start; a page asks for its own with `getFixedT`.
export default {
  defaultLocale: 'en',
  locales: ['en', 'fr'],
  namespaces: readdirSync('locales/en').map((file) => file.replace('.json', '')),
  defaultNamespace: 'common',
  i18nextServer: {
    initAsync: false,
    preload: ['en', 'fr'],
    fallbackLng: 'en',
    interpolation: { escapeValue: false },
    backend: { loadPath: './locales/{{lng}}/{{ns}}.json' },
  },
}
