// A discounter: prices first.
import type { HomeSeed } from './home-seed.ts'

export const MADRID: HomeSeed = {
  slug: 'madrid',
  name: { en: 'Discounter', fr: 'Petits prix' },
  sections: [
    {
      id: 'deals',
      type: 'deal',
      title: { en: 'Deals right now', fr: 'Les affaires du moment' },
      text: {
        en: 'The biggest discounts in the shop.',
        fr: 'Les plus grosses remises de la boutique.',
      },
      picks: { sort: 'discount', on_offer: true, limit: 12 },
      coupon: 'BASKET8',
      more: '/products?on_offer=1&sort=discount',
    },
    {
      id: 'price-points',
      type: 'banners',
      banners: [
        {
          title: { en: 'Under €2', fr: 'À moins de 2 €' },
          label: { en: 'Fill up', fr: 'Faire le plein' },
          path: '/products?price=-2',
          tint: 'lemon',
        },
        {
          title: { en: 'Under €5', fr: 'À moins de 5 €' },
          label: { en: 'Have a look', fr: 'Jeter un œil' },
          path: '/products?price=-5',
          tint: 'peach',
        },
        {
          title: { en: 'Best price per kilo', fr: 'Le meilleur prix au kilo' },
          label: { en: 'Compare', fr: 'Comparer' },
          path: '/products?sort=unit_price',
          tint: 'mint',
        },
      ],
    },
    {
      id: 'two-euros',
      type: 'shelf',
      layout: 'carousel',
      title: { en: 'Small prices, every day', fr: 'Petits prix, tous les jours' },
      text: {
        en: 'Good things that cost two euros at most.',
        fr: 'De bonnes choses à deux euros maximum.',
      },
      picks: { sort: 'popular', price_to: 2, limit: 12 },
      more: '/products?price=-2&sort=rating',
    },
    { id: 'coupon', type: 'coupon', code: 'BASKET8', scene: 'price-pyramid' },
    {
      id: 'by-aisle',
      type: 'tabs',
      title: { en: 'Offers by aisle', fr: 'Les promos par rayon' },
      tabs: [
        {
          label: { en: 'Fresh', fr: 'Frais' },
          picks: {
            sort: 'discount',
            on_offer: true,
            category: ['fruit-vegetables', 'dairy-eggs', 'meat', 'fish'],
            limit: 6,
          },
        },
        {
          label: { en: 'Pantry', fr: 'Épicerie' },
          picks: {
            sort: 'discount',
            on_offer: true,
            category: ['pantry', 'breakfast', 'snacks-sweets'],
            limit: 6,
          },
        },
        {
          label: { en: 'Drinks', fr: 'Boissons' },
          picks: { sort: 'discount', on_offer: true, category: ['drinks'], limit: 6 },
        },
        {
          label: { en: 'Household', fr: 'Maison' },
          picks: { sort: 'discount', on_offer: true, category: ['household-care'], limit: 6 },
        },
      ],
    },
    {
      id: 'big-shop',
      type: 'banners',
      banners: [
        {
          title: { en: 'Stock up the cupboard', fr: 'Remplissez les placards' },
          text: {
            en: 'Pasta, rice, tins: cheaper by the pack.',
            fr: 'Pâtes, riz, conserves : moins cher par lot.',
          },
          label: { en: 'To the pantry', fr: 'À l’épicerie' },
          path: '/categories/pantry',
          scene: 'discount-aisle',
          tint: 'peach',
        },
        {
          title: { en: 'The big wash', fr: 'La grande lessive' },
          text: {
            en: 'Soap, paper and everything under the sink.',
            fr: 'Lessive, papier et tout ce qui va sous l’évier.',
          },
          label: { en: 'To the household aisle', fr: 'Au rayon maison' },
          path: '/categories/household-care',
          scene: 'laundry-day',
          tint: 'sky',
        },
      ],
    },
    {
      id: 'cheapest',
      type: 'top',
      title: { en: 'Ten cuts that count', fr: 'Dix remises qui comptent' },
      picks: { sort: 'discount', on_offer: true, limit: 10 },
      more: '/products?on_offer=1&sort=discount',
    },
    {
      id: 'freezer',
      type: 'shelf',
      layout: 'list',
      title: { en: 'Freeze the price', fr: 'Gelez les prix' },
      text: {
        en: 'Buy more now, eat it when you like.',
        fr: 'Achetez plus, mangez quand vous voulez.',
      },
      picks: { sort: 'popular', category: ['frozen'], limit: 6 },
      more: '/categories/frozen',
    },
    {
      id: 'aisles',
      type: 'categories',
      variant: 'icons',
      title: { en: 'All aisles', fr: 'Tous les rayons' },
    },
    {
      id: 'services',
      type: 'services',
      variant: 'strip',
      services: [
        {
          icon: 'tag',
          title: { en: 'Prices per kilo and litre', fr: 'Prix au kilo et au litre' },
          text: {
            en: 'Beside every price, so you can compare.',
            fr: 'À côté de chaque prix, pour comparer.',
          },
        },
        {
          icon: 'star',
          title: { en: 'Points on everything', fr: 'Des points sur tout' },
          fact: 'points',
        },
        {
          icon: 'wallet',
          title: { en: 'Pay as you like', fr: 'Payez à votre façon' },
          fact: 'payment',
        },
      ],
    },
    {
      id: 'newsletter',
      type: 'newsletter',
      title: { en: 'Offers first', fr: 'Les promos en premier' },
      text: {
        en: 'Get the week’s discounts before you write your list.',
        fr: 'Recevez les remises de la semaine avant d’écrire votre liste.',
      },
      scene: 'discount-aisle',
    },
  ],
}
