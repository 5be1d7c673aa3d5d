// A marketplace: local stores, each with its own counter.
import type { HomeSeed } from './home-seed.ts'

export const DENVER: HomeSeed = {
  slug: 'denver',
  name: {
    en: 'Marketplace of local stores',
    fr: 'Place des commerces locaux',
    de: 'Marktplatz der Läden vor Ort',
  },
  sections: [
    {
      id: 'street',
      type: 'hero',
      variant: 'strip',
      title: {
        en: 'All your stores, one delivery',
        fr: 'Tous vos commerces, une livraison',
        de: 'Alle Ihre Läden, eine Lieferung',
      },
      text: {
        en: 'Fill one basket at several counters.',
        fr: 'Un seul panier, plusieurs comptoirs.',
        de: 'Füllen Sie einen Korb in mehreren Läden.',
      },
      scene: 'mountain-street',
      link: {
        label: { en: 'Meet the stores', fr: 'Voir les commerces', de: 'Läden kennenlernen' },
        path: '/seller/stores',
      },
      picks: { sort: 'popular', tag: ['local'], limit: 12 },
    },
    {
      id: 'counters',
      type: 'stores',
      variant: 'counters',
      title: { en: 'The stores', fr: 'Les magasins', de: 'Die Läden' },
      text: {
        en: 'Step in: these are what their regulars like best.',
        fr: 'Entrez : voici ce que préfèrent leurs habitués.',
        de: 'Treten Sie ein: Das mögen die Stammkunden am liebsten.',
      },
      products: 5,
    },
    {
      id: 'departments',
      type: 'categories',
      variant: 'icons',
      title: {
        en: 'Looking for something?',
        fr: 'Vous cherchez quelque chose ?',
        de: 'Suchen Sie etwas?',
      },
    },
    {
      id: 'top',
      type: 'top',
      title: {
        en: 'Talk of the street',
        fr: 'On en parle dans la rue',
        de: 'Gespräch des Viertels',
      },
      text: {
        en: 'The ten best rated products of all stores.',
        fr: 'Les dix produits les mieux notés, tous magasins confondus.',
        de: 'Die zehn am besten bewerteten Produkte aller Läden.',
      },
      picks: { sort: 'popular', tag: ['bestseller'], limit: 10 },
      more: '/products?sort=rating',
    },
    {
      id: 'how',
      type: 'services',
      variant: 'cards',
      title: {
        en: 'One basket for the whole street',
        fr: 'Un panier pour toute la rue',
        de: 'Ein Korb für das ganze Viertel',
      },
      services: [
        {
          icon: 'store',
          title: { en: 'Several stores', fr: 'Plusieurs magasins', de: 'Mehrere Läden' },
          text: {
            en: 'Each packs its own parcel, you check out once.',
            fr: 'Chacun prépare son colis, vous ne payez qu’une fois.',
            de: 'Jeder packt sein Paket, Sie gehen nur einmal zur Kasse.',
          },
        },
        {
          icon: 'wallet',
          title: { en: 'One payment', fr: 'Un seul paiement', de: 'Einmal bezahlen' },
          fact: 'payment',
        },
        {
          icon: 'star',
          title: { en: 'Points everywhere', fr: 'Des points partout', de: 'Überall Punkte' },
          fact: 'points',
        },
      ],
    },
    {
      id: 'offers',
      type: 'shelf',
      layout: 'carousel',
      title: { en: 'Sidewalk sale', fr: 'Braderie', de: 'Angebote vor der Tür' },
      text: {
        en: 'What the stores have marked down.',
        fr: 'Ce que les magasins ont mis en promotion.',
        de: 'Was die Läden reduziert haben.',
      },
      picks: { sort: 'discount', on_offer: true, limit: 12 },
      more: '/products?on_offer=1',
    },
    {
      id: 'sides',
      type: 'banners',
      banners: [
        {
          title: {
            en: 'Weekend barbecue',
            fr: 'Barbecue du week-end',
            de: 'Grillen am Wochenende',
          },
          text: {
            en: 'Steaks, sausages and cold drinks.',
            fr: 'Steaks, saucisses et boissons fraîches.',
            de: 'Steaks, Würstchen und kalte Getränke.',
          },
          label: { en: 'Light the fire', fr: 'Allumer le feu', de: 'Ran an den Grill' },
          path: '/categories/meat',
          scene: 'barbecue',
          tint: 'peach',
        },
        {
          title: { en: 'Made around here', fr: 'Fait par ici', de: 'Hier in der Gegend gemacht' },
          text: {
            en: 'Small makers from close by.',
            fr: 'De petits producteurs d’à côté.',
            de: 'Kleine Hersteller aus der Nähe.',
          },
          label: {
            en: 'See local products',
            fr: 'Voir les produits locaux',
            de: 'Zu den regionalen Produkten',
          },
          path: '/products?tag=local',
          scene: 'mountain-street',
          tint: 'leaf',
        },
      ],
    },
    {
      id: 'new',
      type: 'shelf',
      layout: 'carousel',
      title: { en: 'Fresh in the windows', fr: 'Nouveau en vitrine', de: 'Frisch in der Auslage' },
      picks: { sort: 'newest', limit: 12 },
      more: '/products?sort=newest',
    },
    { id: 'coupon', type: 'coupon', code: 'FREESHIP', scene: 'picnic' },
    {
      id: 'brands',
      type: 'brands',
      title: {
        en: 'Names from the neighbourhood',
        fr: 'Les noms du quartier',
        de: 'Namen aus der Nachbarschaft',
      },
      limit: 20,
    },
    {
      id: 'blog',
      type: 'blog',
      title: {
        en: 'Stories from the street',
        fr: 'Histoires de la rue',
        de: 'Geschichten aus dem Viertel',
      },
    },
    {
      id: 'newsletter',
      type: 'newsletter',
      title: {
        en: 'Word from the neighbours',
        fr: 'Des nouvelles des voisins',
        de: 'Neues aus der Nachbarschaft',
      },
      text: {
        en: 'New stores, new products, good offers.',
        fr: 'Nouveaux magasins, nouveaux produits, bonnes affaires.',
        de: 'Neue Läden, neue Produkte, gute Angebote.',
      },
      scene: 'mountain-street',
    },
  ],
}
