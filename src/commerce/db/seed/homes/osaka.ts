// An organic farm box: choose what goes in, learn where it comes from.
import type { HomeSeed } from './home-seed.ts'

export const OSAKA: HomeSeed = {
  slug: 'osaka',
  name: { en: 'Organic farm box', fr: 'Panier bio de la ferme', de: 'Bio-Kiste' },
  sections: [
    {
      id: 'box',
      type: 'hero',
      variant: 'split',
      title: {
        en: 'Fill your own farm box',
        fr: 'Composez votre panier fermier',
        de: 'Packen Sie Ihre eigene Bio-Kiste',
      },
      text: {
        en: 'No surprise turnips: you choose all of it yourself.',
        fr: 'Pas de navet surprise : vous choisissez tout.',
        de: 'Keine Überraschungsrüben: Sie suchen alles selbst aus.',
      },
      scene: 'farm-box',
      link: {
        label: { en: 'Everything organic', fr: 'Tout le bio', de: 'Alles aus Bio-Anbau' },
        path: '/products?tag=organic',
      },
      picks: {
        sort: 'popular',
        category: ['fruit-vegetables'],
        tag: ['local', 'organic'],
        limit: 12,
      },
    },
    {
      id: 'how',
      type: 'services',
      variant: 'cards',
      title: {
        en: 'How the box works',
        fr: 'Le panier, mode d’emploi',
        de: 'So funktioniert die Kiste',
      },
      services: [
        {
          icon: 'leaf',
          title: { en: '1. Choose', fr: '1. Choisissez', de: '1. Aussuchen' },
          text: {
            en: 'Each product says where it grew and who sells it.',
            fr: 'Chaque produit dit où il a poussé et qui le vend.',
            de: 'Bei jedem Produkt steht, woher es kommt und wer es verkauft.',
          },
        },
        {
          icon: 'clock',
          title: { en: '2. Name your day', fr: '2. Fixez le jour', de: '2. Tag wählen' },
          text: {
            en: 'Take the delivery window that suits you. No subscription.',
            fr: 'Prenez le créneau qui vous arrange. Sans abonnement.',
            de: 'Nehmen Sie die Lieferzeit, die Ihnen passt. Ohne Abo.',
          },
          fact: 'windows',
        },
        {
          icon: 'heart',
          title: { en: '3. Cook', fr: '3. Cuisinez', de: '3. Kochen' },
          text: {
            en: 'Not as it should be? Tell us and we put it right.',
            fr: 'Quelque chose ne va pas ? Dites-le-nous, nous arrangeons ça.',
            de: 'Etwas nicht in Ordnung? Sagen Sie Bescheid, wir kümmern uns darum.',
          },
        },
      ],
    },
    {
      id: 'fields',
      type: 'categories',
      variant: 'pictures',
      title: { en: 'Straight from the field', fr: 'Tout droit du champ', de: 'Direkt vom Feld' },
      categories: [
        'fruit',
        'vegetables',
        'potatoes-onions',
        'salads-herbs',
        'eggs',
        'spreads-honey',
      ],
    },
    {
      id: 'organic',
      type: 'shelf',
      layout: 'grid',
      title: { en: 'The organic larder', fr: 'Le garde-manger bio', de: 'Die Bio-Speisekammer' },
      text: {
        en: 'What keeps: grains, oils, jams and good coffee.',
        fr: 'Ce qui se garde : céréales, huiles, confitures et bon café.',
        de: 'Was sich hält: Getreide, Öle, Marmeladen und guter Kaffee.',
      },
      picks: {
        sort: 'popular',
        tag: ['organic'],
        category: ['pantry', 'breakfast', 'snacks-sweets'],
        limit: 12,
      },
      more: '/products?tag=organic',
    },
    {
      id: 'story',
      type: 'banners',
      banners: [
        {
          title: { en: 'Eat with the season', fr: 'Mangez de saison', de: 'Essen, was Saison hat' },
          text: {
            en: 'What is not in season here says where it comes from. You decide.',
            fr: 'Ce qui n’est pas de saison ici dit d’où il vient. À vous de voir.',
            de: 'Was hier gerade keine Saison hat, sagt, woher es kommt. Sie entscheiden.',
          },
          label: {
            en: 'See fruit & vegetables',
            fr: 'Voir fruits et légumes',
            de: 'Zu Obst und Gemüse',
          },
          path: '/categories/fruit-vegetables',
          scene: 'vegetable-field',
          tint: 'leaf',
        },
      ],
    },
    {
      id: 'dairy',
      type: 'shelf',
      layout: 'counter',
      title: {
        en: 'From the henhouse and the dairy',
        fr: 'Du poulailler et de la laiterie',
        de: 'Aus Hühnerstall und Molkerei',
      },
      text: {
        en: 'Eggs, milk and butter from close by.',
        fr: 'Œufs, lait et beurre d’à côté.',
        de: 'Eier, Milch und Butter aus der Nähe.',
      },
      scene: 'breakfast-table',
      picks: { sort: 'popular', category: ['dairy-eggs'], tag: ['local', 'organic'], limit: 8 },
      more: '/categories/dairy-eggs',
    },
    {
      id: 'honey',
      type: 'shelf',
      layout: 'carousel',
      title: { en: 'Made on the farm', fr: 'Fait à la ferme', de: 'Auf dem Hof gemacht' },
      text: {
        en: 'Honey, jams and juices from the same orchards.',
        fr: 'Miels, confitures et jus des mêmes vergers.',
        de: 'Honig, Marmeladen und Säfte von denselben Obstwiesen.',
      },
      picks: { sort: 'popular', category: ['spreads-honey', 'juices'], limit: 12 },
      more: '/categories/spreads-honey',
    },
    { id: 'coupon', type: 'coupon', code: 'FRESH5', scene: 'farm-box' },
    {
      id: 'blog',
      type: 'blog',
      title: {
        en: 'What to do with all that chard',
        fr: 'Que faire de toutes ces blettes ?',
        de: 'Wohin mit dem ganzen Mangold',
      },
      text: {
        en: 'Recipes and notes for a full vegetable drawer.',
        fr: 'Recettes et astuces pour un bac à légumes bien rempli.',
        de: 'Rezepte und Tipps für ein volles Gemüsefach.',
      },
    },
    {
      id: 'newsletter',
      type: 'newsletter',
      title: {
        en: 'What’s ripe this week',
        fr: 'Ce qui est mûr cette semaine',
        de: 'Was diese Woche reif ist',
      },
      text: {
        en: 'One email a week from the fields, with a recipe.',
        fr: 'Une lettre par semaine, venue des champs, avec une recette.',
        de: 'Eine E-Mail pro Woche vom Feld, mit Rezept.',
      },
      scene: 'farm-box',
    },
  ],
}
