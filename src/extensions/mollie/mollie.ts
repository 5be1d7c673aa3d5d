// Payments by Mollie: customers pay on its page by card, iDEAL, Bancontact, PayPal and more.
import { defineExtension } from '#/extensions/define.ts'
import { type Api, callMollie } from './call.ts'
import { cancel, newsAbout, refund, start } from './payments.ts'

const ADDRESS = 'https://api.mollie.com'

/** With another address, a stand-in for Mollie. */
export function mollieAt(address: string) {
  const apiOf = ({ key }: { key: string }): Api => ({ address, key })
  return defineExtension({
    name: 'mollie',
    version: '1.0.0',
    api: '^1.1',
    title: 'Mollie',
    text: {
      en: 'Customers pay on Mollie’s page: by card, iDEAL, Bancontact, PayPal and whatever your account offers. Tick “Online payment” in the settings, too.',
      fr: 'Les clients paient sur la page de Mollie : carte, iDEAL, Bancontact, PayPal et tout ce que propose votre compte. Cochez aussi « Paiement en ligne » dans les réglages.',
      de: 'Kunden zahlen auf der Seite von Mollie: mit Karte, iDEAL, Bancontact, PayPal und allem, was Ihr Konto bietet. Kreuzen Sie in den Einstellungen auch „Onlinezahlung“ an.',
    },
    settings: {
      key: {
        type: 'secret',
        label: { en: 'API key', fr: 'Clé API', de: 'API-Schlüssel' },
        hint: {
          en: 'live_… or test_…, from Mollie’s dashboard under Developers',
          fr: 'live_… ou test_…, dans le tableau de bord de Mollie, rubrique Développeurs',
          de: 'live_… oder test_…, im Dashboard von Mollie unter „Entwickler“',
        },
        required: true,
      },
    },
    payments: {
      start: (payment, { settings }) => start(apiOf(settings), payment),
      readWebhook: ({ body }, { settings }) =>
        newsAbout(apiOf(settings), new URLSearchParams(body).get('id') ?? ''),
      look: async ({ provider_ref }, { settings }) => {
        const news = await newsAbout(apiOf(settings), provider_ref)
        return news.outcome === null ? null : news
      },
      cancel: (payment, { settings }) => cancel(apiOf(settings), payment),
      refund: (wanted, { settings }) => refund(apiOf(settings), wanted),
      check: async (_, { settings }) => {
        await callMollie(apiOf(settings), ['GET', '/v2/payments?limit=1'])
        return { live: settings.key.startsWith('live_') }
      },
    },
  })
}

export const mollie = mollieAt(ADDRESS)
