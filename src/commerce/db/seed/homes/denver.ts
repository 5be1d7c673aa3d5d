// A marketplace: local stores, each with its own counter.
import type { HomeSeed } from './home-seed.ts'

export const DENVER: HomeSeed = {
  slug: 'denver',
  name: { en: 'Marketplace of local stores', fr: 'Place des commerces locaux' },
  sections: [
    {
      id: 'street',
      type: 'hero',
      variant: 'strip',
      title: {
        en: 'All your stores, one delivery',
        fr: 'Tous vos commerces, une livraison',
      },
      text: {
        en: 'Fill one basket at several counters.',
        fr: 'Un seul panier, plusieurs comptoirs.',
      },
      scene: 'mountain-street',
      link: {
        label: { en: 'Meet the stores', fr: 'Voir les commerces' },
        path: '/seller/stores',
      },
      picks: { sort: 'popular', tag: ['local'], limit: 12 },
    },
    {
      id: 'counters',
      type: 'stores',
      variant: 'counters',
      title: { en: 'The stores', fr: 'Les magasins' },
      text: {
        en: 'Step in: these are what their regulars like best.',
        fr: 'Entrez : voici ce que préfèrent leurs habitués.',
      },
      products: 5,
    },
    {
      id: 'departments',
      type: 'categories',
      variant: 'icons',
      title: { en: 'Looking for something?', fr: 'Vous cherchez quelque chose ?' },
    },
    {
      id: 'top',
      type: 'top',
      title: { en: 'Talk of the street', fr: 'On en parle dans la rue' },
      text: {
        en: 'The ten best rated products of all stores.',
        fr: 'Les dix produits les mieux notés, tous magasins confondus.',
      },
      picks: { sort: 'popular', tag: ['bestseller'], limit: 10 },
      more: '/products?sort=rating',
    },
    {
      id: 'how',
      type: 'services',
      variant: 'cards',
      title: { en: 'One basket for the whole street', fr: 'Un panier pour toute la rue' },
      services: [
        {
          icon: 'store',
          title: { en: 'Several stores', fr: 'Plusieurs magasins' },
          text: {
            en: 'Each packs its own parcel, you check out once.',
            fr: 'Chacun prépare son colis, vous ne payez qu’une fois.',
          },
        },
        { icon: 'wallet', title: { en: 'One payment', fr: 'Un seul paiement' }, fact: 'payment' },
        {
          icon: 'star',
          title: { en: 'Points everywhere', fr: 'Des points partout' },
          fact: 'points',
        },
      ],
    },
    {
      id: 'offers',
      type: 'shelf',
      layout: 'carousel',
      title: { en: 'Sidewalk sale', fr: 'Braderie' },
      text: {
        en: 'What the stores have marked down.',
        fr: 'Ce que les magasins ont mis en promotion.',
      },
      picks: { sort: 'discount', on_offer: true, limit: 12 },
      more: '/products?on_offer=1',
    },
    {
      id: 'sides',
      type: 'banners',
      banners: [
        {
          title: { en: 'Weekend barbecue', fr: 'Barbecue du week-end' },
          text: {
            en: 'Steaks, sausages and cold drinks.',
            fr: 'Steaks, saucisses et boissons fraîches.',
          },
          label: { en: 'Light the fire', fr: 'Allumer le feu' },
          path: '/categories/meat',
          scene: 'barbecue',
          tint: 'peach',
        },
        {
          title: { en: 'Made around here', fr: 'Fait par ici' },
          text: { en: 'Small makers from close by.', fr: 'De petits producteurs d’à côté.' },
          label: { en: 'See local products', fr: 'Voir les produits locaux' },
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
      title: { en: 'Fresh in the windows', fr: 'Nouveau en vitrine' },
      picks: { sort: 'newest', limit: 12 },
      more: '/products?sort=newest',
    },
    { id: 'coupon', type: 'coupon', code: 'FREESHIP', scene: 'picnic' },
    {
      id: 'brands',
      type: 'brands',
      title: { en: 'Names from the neighbourhood', fr: 'Les noms du quartier' },
      limit: 20,
    },
    {
      id: 'blog',
      type: 'blog',
      title: { en: 'Stories from the street', fr: 'Histoires de la rue' },
    },
    {
      id: 'newsletter',
      type: 'newsletter',
      title: { en: 'Word from the neighbours', fr: 'Des nouvelles des voisins' },
      text: {
        en: 'New stores, new products, good offers.',
        fr: 'Nouveaux magasins, nouveaux produits, bonnes affaires.',
      },
      scene: 'mountain-street',
    },
  ],
}
