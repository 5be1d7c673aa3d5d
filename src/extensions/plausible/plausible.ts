// Visits counted by Plausible, without cookies and without personal data: so nobody has to be asked.
import { defineExtension } from '#/extensions/define.ts'

export const plausible = defineExtension({
  name: 'plausible',
  version: '1.0.0',
  api: '^1.0',
  title: 'Plausible Analytics',
  text: {
    en: 'Counts visits without cookies, on the pages that are the same for everybody: never at checkout, in accounts, or with staff.',
    fr: 'Compte les visites sans cookies, sur les pages identiques pour tout le monde : jamais au paiement, dans les comptes ou chez le personnel.',
    de: 'Zählt Besuche ohne Cookies, auf den Seiten, die für alle gleich sind: nie an der Kasse, in Konten oder bei Mitarbeitern.',
  },
  settings: {
    domain: {
      type: 'text',
      label: { en: 'Site', fr: 'Site', de: 'Website' },
      hint: {
        en: 'As it is called in Plausible. Left empty, the shop’s own domain',
        fr: 'Son nom dans Plausible. Vide : le domaine de la boutique',
        de: 'So heißt sie in Plausible. Leer: die Domain des Shops',
      },
    },
    server: {
      type: 'url',
      label: { en: 'Plausible’s address', fr: 'Adresse de Plausible', de: 'Adresse von Plausible' },
      hint: {
        en: 'Your own, if you run it yourself',
        fr: 'La vôtre, si vous l’hébergez',
        de: 'Ihre eigene, wenn Sie es selbst betreiben',
      },
      required: true,
      default: 'https://plausible.io',
    },
  },
  script: ({ settings: { domain, server }, site }) => ({
    src: new URL('/js/script.js', server).href,
    attributes: { 'data-domain': domain ?? new URL(site).hostname },
  }),
})
