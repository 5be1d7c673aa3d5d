// A convenience shop late at night: quick, bright and dense.
import type { HomeSeed } from './home-seed.ts'

export const TOKYO: HomeSeed = {
  slug: 'tokyo',
  name: { en: 'Late-night shop', fr: 'Épicerie de nuit', de: 'Spätkauf' },
  sections: [
    {
      id: 'night',
      type: 'hero',
      variant: 'poster',
      title: {
        en: 'The light is still on',
        fr: 'La nuit, on est là',
        de: 'Bei uns brennt noch Licht',
      },
      text: {
        en: 'A snack, a drink, the thing you forgot.',
        fr: 'Un encas, une boisson, l’oubli du jour.',
        de: 'Ein Snack, ein Getränk, das, was noch fehlt.',
      },
      scene: 'night-shop',
      link: {
        label: { en: 'Grab a snack', fr: 'Prendre un encas', de: 'Snack holen' },
        path: '/categories/snacks-sweets',
      },
      picks: {
        sort: 'popular',
        category: ['snacks-sweets', 'soft-drinks', 'ice-cream', 'frozen-meals'],
        limit: 12,
      },
    },
    {
      id: 'cravings',
      type: 'categories',
      variant: 'icons',
      title: {
        en: 'What do you feel like?',
        fr: 'Une envie de quoi ?',
        de: 'Worauf haben Sie Lust?',
      },
      categories: [
        'crisps-nuts',
        'chocolate',
        'ice-cream',
        'frozen-meals',
        'soft-drinks',
        'beer-wine-cider',
        'biscuits',
        'sweets',
        'coffee',
        'paper-kitchen',
      ],
    },
    {
      id: 'moods',
      type: 'tabs',
      title: { en: 'Midnight moods', fr: 'Humeurs de minuit', de: 'Mitternachtslaune' },
      tabs: [
        {
          label: { en: 'Hungry', fr: 'Une faim de loup', de: 'Hunger' },
          picks: {
            sort: 'popular',
            category: ['frozen-meals', 'olives-dips', 'seafood-kitchen'],
            limit: 6,
          },
          more: '/categories/frozen-meals',
        },
        {
          label: { en: 'Thirsty', fr: 'Soif', de: 'Durst' },
          picks: { sort: 'popular', category: ['soft-drinks', 'juices', 'water'], limit: 6 },
          more: '/categories/drinks',
        },
        {
          label: { en: 'Something sweet', fr: 'Une douceur', de: 'Etwas Süßes' },
          picks: {
            sort: 'popular',
            category: ['chocolate', 'sweets', 'ice-cream', 'biscuits'],
            limit: 6,
          },
          more: '/categories/snacks-sweets',
        },
        {
          label: {
            en: 'Tomorrow’s breakfast',
            fr: 'Le petit-déj de demain',
            de: 'Frühstück für morgen',
          },
          picks: { sort: 'popular', category: ['milk', 'eggs', 'coffee', 'cereals'], limit: 6 },
          more: '/categories/breakfast',
        },
      ],
    },
    {
      id: 'night-top',
      type: 'top',
      title: { en: 'Tonight’s chart', fr: 'Le classement de la nuit', de: 'Die Hits der Nacht' },
      text: {
        en: 'The best loved of all snacks and drinks.',
        fr: 'Les encas et boissons les mieux notés.',
        de: 'Die beliebtesten Snacks und Getränke.',
      },
      picks: { sort: 'popular', category: ['snacks-sweets', 'drinks'], limit: 10 },
      more: '/categories/snacks-sweets?sort=rating',
    },
    {
      id: 'screens',
      type: 'banners',
      banners: [
        {
          title: { en: 'Film night', fr: 'Soirée ciné', de: 'Filmabend' },
          text: {
            en: 'Crisps, lemonade and a pizza in the oven.',
            fr: 'Chips, limonade et une pizza au four.',
            de: 'Chips, Limonade und eine Pizza im Ofen.',
          },
          label: { en: 'Press play', fr: 'C’est parti', de: 'Film ab' },
          path: '/categories/snacks-sweets',
          scene: 'film-night',
          tint: 'berry',
        },
        {
          title: {
            en: 'Out of coffee again?',
            fr: 'Encore plus de café ?',
            de: 'Kaffee schon wieder alle?',
          },
          text: {
            en: 'Beans and ground, before the morning comes.',
            fr: 'En grains ou moulu, avant que le jour se lève.',
            de: 'Bohnen und gemahlen, bevor der Morgen kommt.',
          },
          label: { en: 'Save the morning', fr: 'Sauver la matinée', de: 'Den Morgen retten' },
          path: '/categories/coffee',
          scene: 'breakfast-table',
          tint: 'cocoa',
        },
      ],
    },
    {
      id: 'small-money',
      type: 'shelf',
      layout: 'carousel',
      title: { en: 'For small change', fr: 'Pour trois fois rien', de: 'Für kleines Geld' },
      picks: {
        sort: 'popular',
        category: ['snacks-sweets', 'drinks', 'frozen'],
        price_to: 3,
        limit: 12,
      },
      more: '/products?price=-3',
    },
    { id: 'coupon', type: 'coupon', code: 'FREESHIP', scene: 'noodle-bar' },
    {
      id: 'forgotten',
      type: 'shelf',
      layout: 'list',
      title: { en: 'The thing you forgot', fr: 'L’oubli du jour', de: 'Das, was noch fehlt' },
      text: {
        en: 'Kitchen paper, soap, food for the cat.',
        fr: 'L’essuie-tout, le savon, les croquettes du chat.',
        de: 'Küchenrolle, Seife, Futter für die Katze.',
      },
      picks: { sort: 'popular', category: ['household-care'], limit: 6 },
      more: '/categories/household-care',
    },
    {
      id: 'services',
      type: 'services',
      variant: 'strip',
      services: [
        {
          icon: 'clock',
          title: {
            en: 'Order day and night',
            fr: 'Commandez jour et nuit',
            de: 'Bestellen bei Tag und Nacht',
          },
          text: {
            en: 'Choose the next free window.',
            fr: 'Choisissez le prochain créneau libre.',
            de: 'Wählen Sie die nächste freie Lieferzeit.',
          },
          fact: 'windows',
        },
        {
          icon: 'wallet',
          title: {
            en: 'Pay as you like',
            fr: 'Payez à votre façon',
            de: 'Zahlen, wie Sie möchten',
          },
          fact: 'payment',
        },
        {
          icon: 'phone',
          title: {
            en: 'A person to talk to',
            fr: 'Quelqu’un au bout du fil',
            de: 'Ein Mensch, mit dem Sie reden können',
          },
          fact: 'phone',
        },
      ],
    },
    {
      id: 'newsletter',
      type: 'newsletter',
      title: {
        en: 'New flavours in your inbox',
        fr: 'Les nouveaux goûts dans votre boîte',
        de: 'Neuer Geschmack im Postfach',
      },
      text: {
        en: 'Short, and only when there is something new.',
        fr: 'Court, et seulement quand il y a du nouveau.',
        de: 'Kurz, und nur wenn es etwas Neues gibt.',
      },
      scene: 'night-shop',
    },
  ],
}
