// A discounter: prices first.
import type { HomeSeed } from './home-seed.ts'

export const MADRID: HomeSeed = {
  slug: 'madrid',
  name: { en: 'Discounter', fr: 'Petits prix', de: 'Discounter' },
  sections: [
    {
      id: 'deals',
      type: 'deal',
      title: { en: 'Deals right now', fr: 'Les affaires du moment', de: 'Aktuelle Schnäppchen' },
      text: {
        en: 'The biggest discounts in the shop.',
        fr: 'Les plus grosses remises de la boutique.',
        de: 'Die größten Rabatte im Shop.',
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
          title: { en: 'Under €2', fr: 'À moins de 2 €', de: 'Unter 2 €' },
          label: { en: 'Fill up', fr: 'Faire le plein', de: 'Zugreifen' },
          path: '/products?price=-2',
          tint: 'lemon',
        },
        {
          title: { en: 'Under €5', fr: 'À moins de 5 €', de: 'Unter 5 €' },
          label: { en: 'Have a look', fr: 'Jeter un œil', de: 'Ansehen' },
          path: '/products?price=-5',
          tint: 'peach',
        },
        {
          title: {
            en: 'Best price per kilo',
            fr: 'Le meilleur prix au kilo',
            de: 'Bester Kilopreis',
          },
          label: { en: 'Compare', fr: 'Comparer', de: 'Vergleichen' },
          path: '/products?sort=unit_price',
          tint: 'mint',
        },
      ],
    },
    {
      id: 'two-euros',
      type: 'shelf',
      layout: 'carousel',
      title: {
        en: 'Small prices, every day',
        fr: 'Petits prix, tous les jours',
        de: 'Kleine Preise, jeden Tag',
      },
      text: {
        en: 'Good things that cost two euros at most.',
        fr: 'De bonnes choses à deux euros maximum.',
        de: 'Gutes für höchstens zwei Euro.',
      },
      picks: { sort: 'popular', price_to: 2, limit: 12 },
      more: '/products?price=-2&sort=rating',
    },
    { id: 'coupon', type: 'coupon', code: 'BASKET8', scene: 'price-pyramid' },
    {
      id: 'by-aisle',
      type: 'tabs',
      title: { en: 'Offers by aisle', fr: 'Les promos par rayon', de: 'Angebote nach Abteilung' },
      tabs: [
        {
          label: { en: 'Fresh', fr: 'Frais', de: 'Frisches' },
          picks: {
            sort: 'discount',
            on_offer: true,
            category: ['fruit-vegetables', 'dairy-eggs', 'meat', 'fish'],
            limit: 6,
          },
        },
        {
          label: { en: 'Pantry', fr: 'Épicerie', de: 'Vorrat' },
          picks: {
            sort: 'discount',
            on_offer: true,
            category: ['pantry', 'breakfast', 'snacks-sweets'],
            limit: 6,
          },
        },
        {
          label: { en: 'Drinks', fr: 'Boissons', de: 'Getränke' },
          picks: { sort: 'discount', on_offer: true, category: ['drinks'], limit: 6 },
        },
        {
          label: { en: 'Household', fr: 'Maison', de: 'Haushalt' },
          picks: { sort: 'discount', on_offer: true, category: ['household-care'], limit: 6 },
        },
      ],
    },
    {
      id: 'big-shop',
      type: 'banners',
      banners: [
        {
          title: {
            en: 'Stock up the cupboard',
            fr: 'Remplissez les placards',
            de: 'Den Vorrat auffüllen',
          },
          text: {
            en: 'Pasta, rice, tins: cheaper by the pack.',
            fr: 'Pâtes, riz, conserves : moins cher par lot.',
            de: 'Nudeln, Reis, Konserven: im Pack günstiger.',
          },
          label: { en: 'To the pantry', fr: 'À l’épicerie', de: 'Zum Vorrat' },
          path: '/categories/pantry',
          scene: 'discount-aisle',
          tint: 'peach',
        },
        {
          title: { en: 'The big wash', fr: 'La grande lessive', de: 'Großer Waschtag' },
          text: {
            en: 'Soap, paper and everything under the sink.',
            fr: 'Lessive, papier et tout ce qui va sous l’évier.',
            de: 'Seife, Papier und alles für unter die Spüle.',
          },
          label: { en: 'To the household aisle', fr: 'Au rayon maison', de: 'Zum Haushalt' },
          path: '/categories/household-care',
          scene: 'laundry-day',
          tint: 'sky',
        },
      ],
    },
    {
      id: 'cheapest',
      type: 'top',
      title: {
        en: 'Ten cuts that count',
        fr: 'Dix remises qui comptent',
        de: 'Zehn Preise, die zählen',
      },
      picks: { sort: 'discount', on_offer: true, limit: 10 },
      more: '/products?on_offer=1&sort=discount',
    },
    {
      id: 'freezer',
      type: 'shelf',
      layout: 'list',
      title: { en: 'Freeze the price', fr: 'Gelez les prix', de: 'Den Preis einfrieren' },
      text: {
        en: 'Buy more now, eat it when you like.',
        fr: 'Achetez plus, mangez quand vous voulez.',
        de: 'Jetzt mehr kaufen, essen, wann Sie mögen.',
      },
      picks: { sort: 'popular', category: ['frozen'], limit: 6 },
      more: '/categories/frozen',
    },
    {
      id: 'aisles',
      type: 'categories',
      variant: 'icons',
      title: { en: 'All aisles', fr: 'Tous les rayons', de: 'Alle Abteilungen' },
    },
    {
      id: 'services',
      type: 'services',
      variant: 'strip',
      services: [
        {
          icon: 'tag',
          title: {
            en: 'Prices per kilo and litre',
            fr: 'Prix au kilo et au litre',
            de: 'Preise je Kilo und Liter',
          },
          text: {
            en: 'Beside every price, so you can compare.',
            fr: 'À côté de chaque prix, pour comparer.',
            de: 'Neben jedem Preis, damit Sie vergleichen können.',
          },
        },
        {
          icon: 'star',
          title: { en: 'Points on everything', fr: 'Des points sur tout', de: 'Punkte auf alles' },
          fact: 'points',
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
      ],
    },
    {
      id: 'newsletter',
      type: 'newsletter',
      title: { en: 'Offers first', fr: 'Les promos en premier', de: 'Angebote zuerst' },
      text: {
        en: 'Get the week’s discounts before you write your list.',
        fr: 'Recevez les remises de la semaine avant d’écrire votre liste.',
        de: 'Die Angebote der Woche, bevor Sie Ihren Einkaufszettel schreiben.',
      },
      scene: 'discount-aisle',
    },
  ],
}
