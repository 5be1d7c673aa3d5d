// A full supermarket: departments at the side, the basket of the week next to them.
import type { HomeSeed } from './home-seed.ts'

export const PARIS: HomeSeed = {
  slug: 'paris',
  name: { en: 'Full supermarket', fr: 'Grand supermarché', de: 'Großer Supermarkt' },
  sections: [
    {
      id: 'aisles',
      type: 'rail',
      title: {
        en: 'The whole shop, in one basket',
        fr: 'Tout le magasin, un seul panier',
        de: 'Der ganze Einkauf in einem Korb',
      },
      text: {
        en: 'From fresh bread to washing powder, at your door.',
        fr: 'Du pain frais à la lessive, à votre porte.',
        de: 'Vom frischen Brot bis zum Waschmittel, direkt an Ihre Tür.',
      },
      scene: 'supermarket-aisle',
      link: {
        label: { en: 'See the offers', fr: 'Voir les promotions', de: 'Zu den Angeboten' },
        path: '/products?on_offer=1',
      },
      categories: [],
      picks: {
        sort: 'popular',
        tag: ['bestseller'],
        category: [
          'fruit-vegetables',
          'bakery',
          'dairy-eggs',
          'cheese-deli',
          'meat',
          'breakfast',
          'fish',
          'drinks',
        ],
        limit: 10,
      },
    },
    {
      id: 'promises',
      type: 'services',
      variant: 'strip',
      services: [
        {
          icon: 'clock',
          title: {
            en: 'You choose the time',
            fr: 'Vous choisissez l’heure',
            de: 'Sie bestimmen die Zeit',
          },
          text: {
            en: 'Pick your delivery window at the checkout.',
            fr: 'Votre créneau se choisit à la commande.',
            de: 'Ihre Lieferzeit wählen Sie an der Kasse.',
          },
          fact: 'windows',
        },
        {
          icon: 'wallet',
          title: {
            en: 'Pay the way you like',
            fr: 'Payez comme vous voulez',
            de: 'Zahlen, wie Sie möchten',
          },
          fact: 'payment',
        },
        {
          icon: 'star',
          title: {
            en: 'Every basket earns points',
            fr: 'Chaque panier rapporte des points',
            de: 'Jeder Einkauf bringt Punkte',
          },
          fact: 'points',
        },
      ],
    },
    {
      id: 'offers',
      type: 'shelf',
      layout: 'carousel',
      title: { en: 'On offer now', fr: 'En promotion', de: 'Jetzt im Angebot' },
      text: {
        en: 'The deepest cuts of the day, all over the shop.',
        fr: 'Les plus fortes remises du jour, dans tous les rayons.',
        de: 'Die größten Rabatte des Tages, aus allen Abteilungen.',
      },
      picks: { sort: 'discount', on_offer: true, limit: 12 },
      more: '/products?on_offer=1',
    },
    {
      id: 'corners',
      type: 'banners',
      banners: [
        {
          title: {
            en: 'The bakery is up first',
            fr: 'La boulangerie se lève la première',
            de: 'Die Bäckerei ist als Erste wach',
          },
          text: {
            en: 'Baguettes, country loaves and butter croissants.',
            fr: 'Baguettes, pains de campagne et croissants au beurre.',
            de: 'Baguettes, Bauernbrot und Buttercroissants.',
          },
          label: { en: 'To the bakery', fr: 'À la boulangerie', de: 'Zur Bäckerei' },
          path: '/categories/bakery',
          scene: 'bakery-counter',
          tint: 'sand',
        },
        {
          title: {
            en: 'A cheese board for tonight',
            fr: 'Le plateau de fromages de ce soir',
            de: 'Die Käseplatte für heute Abend',
          },
          text: {
            en: 'Pressed, soft and blue, by the piece or by weight.',
            fr: 'Pâtes pressées, molles ou persillées, à la pièce ou à la coupe.',
            de: 'Schnittkäse, Weichkäse und Blauschimmel, am Stück oder nach Gewicht.',
          },
          label: { en: 'To the cheese counter', fr: 'À la fromagerie', de: 'Zur Käsetheke' },
          path: '/categories/cheese-deli',
          scene: 'cheese-board',
          tint: 'lemon',
        },
        {
          title: {
            en: 'Something in the freezer',
            fr: 'Toujours une idée au congélateur',
            de: 'Immer etwas im Gefrierfach',
          },
          text: {
            en: 'Peas, pizza and sorbet for the busy days.',
            fr: 'Petits pois, pizzas et sorbets pour les jours pressés.',
            de: 'Erbsen, Pizza und Sorbet für volle Tage.',
          },
          label: { en: 'To the freezers', fr: 'Aux surgelés', de: 'Zur Tiefkühlung' },
          path: '/categories/frozen',
          scene: 'freezer',
          tint: 'sky',
        },
      ],
    },
    {
      id: 'week',
      type: 'tabs',
      title: {
        en: 'Meals of the week',
        fr: 'Les repas de la semaine',
        de: 'Essen für die ganze Woche',
      },
      tabs: [
        {
          label: { en: 'Fruit & vegetables', fr: 'Fruits et légumes', de: 'Obst und Gemüse' },
          picks: { sort: 'popular', category: ['fruit-vegetables'], limit: 6 },
          more: '/categories/fruit-vegetables',
        },
        {
          label: { en: 'Meat & fish', fr: 'Viandes et poissons', de: 'Fleisch und Fisch' },
          picks: { sort: 'popular', category: ['meat', 'fish'], limit: 6 },
          more: '/categories/meat',
        },
        {
          label: { en: 'Breakfast', fr: 'Petit-déjeuner', de: 'Frühstück' },
          picks: { sort: 'popular', category: ['breakfast'], limit: 6 },
          more: '/categories/breakfast',
        },
        {
          label: { en: 'Drinks', fr: 'Boissons', de: 'Getränke' },
          picks: { sort: 'popular', category: ['drinks'], limit: 6 },
          more: '/categories/drinks',
        },
      ],
    },
    { id: 'coupon', type: 'coupon', code: 'WELCOME10', scene: 'breakfast-table' },
    {
      id: 'top',
      type: 'top',
      title: {
        en: 'What everybody takes',
        fr: 'Ce que tout le monde prend',
        de: 'Die Beliebtesten',
      },
      picks: { sort: 'popular', limit: 10 },
      more: '/products?sort=popular',
    },
    {
      id: 'new',
      type: 'shelf',
      layout: 'carousel',
      title: { en: 'New on the shelves', fr: 'Nouveau en rayon', de: 'Neu im Regal' },
      picks: { sort: 'newest', limit: 12 },
      more: '/products?sort=newest',
    },
    {
      id: 'brands',
      type: 'brands',
      title: { en: 'Our makers', fr: 'Nos marques', de: 'Unsere Marken' },
      limit: 16,
    },
    {
      id: 'blog',
      type: 'blog',
      title: {
        en: 'From the kitchen table',
        fr: 'À la table de la cuisine',
        de: 'Vom Küchentisch',
      },
    },
    {
      id: 'newsletter',
      type: 'newsletter',
      title: {
        en: 'Good things, once a week',
        fr: 'De bonnes choses, une fois par semaine',
        de: 'Gutes, einmal pro Woche',
      },
      text: {
        en: 'New arrivals, offers and a recipe. Leave whenever you like.',
        fr: 'Nouveautés, promotions et une recette. Désinscription quand vous voulez.',
        de: 'Neuheiten, Angebote und ein Rezept. Abmelden können Sie sich jederzeit.',
      },
      scene: 'supermarket-aisle',
    },
  ],
}
