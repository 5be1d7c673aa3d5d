// A convenience shop late at night: quick, bright and dense.
import type { HomeSeed } from './home-seed.ts'

export const TOKYO: HomeSeed = {
  slug: 'tokyo',
  name: { en: 'Late-night shop', fr: 'Épicerie de nuit' },
  sections: [
    {
      id: 'night',
      type: 'hero',
      variant: 'poster',
      title: { en: 'The light is still on', fr: 'La nuit, on est là' },
      text: {
        en: 'A snack, a drink, the thing you forgot.',
        fr: 'Un encas, une boisson, l’oubli du jour.',
      },
      scene: 'night-shop',
      link: {
        label: { en: 'Grab a snack', fr: 'Prendre un encas' },
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
      title: { en: 'What do you feel like?', fr: 'Une envie de quoi ?' },
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
      title: { en: 'Midnight moods', fr: 'Humeurs de minuit' },
      tabs: [
        {
          label: { en: 'Hungry', fr: 'Une faim de loup' },
          picks: {
            sort: 'popular',
            category: ['frozen-meals', 'olives-dips', 'seafood-kitchen'],
            limit: 6,
          },
          more: '/categories/frozen-meals',
        },
        {
          label: { en: 'Thirsty', fr: 'Soif' },
          picks: { sort: 'popular', category: ['soft-drinks', 'juices', 'water'], limit: 6 },
          more: '/categories/drinks',
        },
        {
          label: { en: 'Something sweet', fr: 'Une douceur' },
          picks: {
            sort: 'popular',
            category: ['chocolate', 'sweets', 'ice-cream', 'biscuits'],
            limit: 6,
          },
          more: '/categories/snacks-sweets',
        },
        {
          label: { en: 'Tomorrow’s breakfast', fr: 'Le petit-déj de demain' },
          picks: { sort: 'popular', category: ['milk', 'eggs', 'coffee', 'cereals'], limit: 6 },
          more: '/categories/breakfast',
        },
      ],
    },
    {
      id: 'night-top',
      type: 'top',
      title: { en: 'Tonight’s chart', fr: 'Le classement de la nuit' },
      text: {
        en: 'The best loved of all snacks and drinks.',
        fr: 'Les encas et boissons les mieux notés.',
      },
      picks: { sort: 'popular', category: ['snacks-sweets', 'drinks'], limit: 10 },
      more: '/categories/snacks-sweets?sort=rating',
    },
    {
      id: 'screens',
      type: 'banners',
      banners: [
        {
          title: { en: 'Film night', fr: 'Soirée ciné' },
          text: {
            en: 'Crisps, lemonade and a pizza in the oven.',
            fr: 'Chips, limonade et une pizza au four.',
          },
          label: { en: 'Press play', fr: 'C’est parti' },
          path: '/categories/snacks-sweets',
          scene: 'film-night',
          tint: 'berry',
        },
        {
          title: { en: 'Out of coffee again?', fr: 'Encore plus de café ?' },
          text: {
            en: 'Beans and ground, before the morning comes.',
            fr: 'En grains ou moulu, avant que le jour se lève.',
          },
          label: { en: 'Save the morning', fr: 'Sauver la matinée' },
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
      title: { en: 'For small change', fr: 'Pour trois fois rien' },
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
      title: { en: 'The thing you forgot', fr: 'L’oubli du jour' },
      text: {
        en: 'Kitchen paper, soap, food for the cat.',
        fr: 'L’essuie-tout, le savon, les croquettes du chat.',
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
          title: { en: 'Order day and night', fr: 'Commandez jour et nuit' },
          text: { en: 'Choose the next free window.', fr: 'Choisissez le prochain créneau libre.' },
          fact: 'windows',
        },
        {
          icon: 'wallet',
          title: { en: 'Pay as you like', fr: 'Payez à votre façon' },
          fact: 'payment',
        },
        {
          icon: 'phone',
          title: { en: 'A person to talk to', fr: 'Quelqu’un au bout du fil' },
          fact: 'phone',
        },
      ],
    },
    {
      id: 'newsletter',
      type: 'newsletter',
      title: { en: 'New flavours in your inbox', fr: 'Les nouveaux goûts dans votre boîte' },
      text: {
        en: 'Short, and only when there is something new.',
        fr: 'Court, et seulement quand il y a du nouveau.',
      },
      scene: 'night-shop',
    },
  ],
}
