// A zero-waste shop that shows what it does about it.
import type { HomeSeed } from './home-seed.ts'

export const BERLIN: HomeSeed = {
  slug: 'berlin',
  name: { en: 'Zero-waste shop', fr: 'Épicerie zéro déchet', de: 'Unverpackt-Laden' },
  sections: [
    {
      id: 'jars',
      type: 'hero',
      variant: 'counter',
      title: {
        en: 'Buy what you eat. Nothing else.',
        fr: 'Juste ce que vous mangez',
        de: 'Kaufen, was Sie essen. Sonst nichts.',
      },
      text: {
        en: 'Weigh out what you need, keep the jar, waste less.',
        fr: 'Pesez, gardez le bocal, jetez moins.',
        de: 'Nehmen Sie so viel, wie Sie brauchen: Das Glas bleibt, der Müll nicht.',
      },
      scene: 'jar-wall',
      link: {
        label: { en: 'Fill a jar', fr: 'Remplir un bocal', de: 'Glas füllen' },
        path: '/categories/pasta-rice',
      },
      picks: {
        sort: 'popular',
        category: [
          'pasta-rice',
          'crisps-nuts',
          'baking',
          'cereals',
          'tea-cocoa',
          'fruit-vegetables',
        ],
        tag: ['organic', 'fair-trade'],
        limit: 12,
      },
    },
    {
      id: 'services',
      type: 'services',
      variant: 'cards',
      title: {
        en: 'What we do about waste',
        fr: 'Ce que nous faisons contre le gaspillage',
        de: 'Was wir gegen Müll tun',
      },
      services: [
        {
          icon: 'package',
          title: { en: 'Sold by weight', fr: 'Vendu au poids', de: 'Nach Gewicht' },
          text: {
            en: 'A hundred grams or two kilos: take what you will use.',
            fr: 'Cent grammes ou deux kilos : prenez ce que vous utiliserez.',
            de: 'Hundert Gramm oder zwei Kilo: nur so viel, wie Sie verbrauchen.',
          },
        },
        {
          icon: 'clock',
          title: { en: 'Fewer trips', fr: 'Moins de trajets', de: 'Weniger Wege' },
          text: {
            en: 'You choose the window, so nobody rings in vain.',
            fr: 'Vous choisissez le créneau : personne ne sonne pour rien.',
            de: 'Sie wählen die Lieferzeit, also klingelt niemand umsonst.',
          },
          fact: 'windows',
        },
        {
          icon: 'store',
          title: { en: 'From close by', fr: 'De tout près', de: 'Aus der Nähe' },
          text: {
            en: 'Each product tells its origin and its store.',
            fr: 'Chaque produit dit son origine et son magasin.',
            de: 'Bei jedem Produkt stehen Herkunft und Laden.',
          },
        },
        {
          icon: 'check',
          title: {
            en: 'Put right, not thrown away',
            fr: 'Réparer plutôt que jeter',
            de: 'Wir bringen es in Ordnung',
          },
          text: {
            en: 'Something wrong with your order? Write to us.',
            fr: 'Un souci avec votre commande ? Écrivez-nous.',
            de: 'Stimmt etwas mit Ihrer Bestellung nicht? Schreiben Sie uns.',
          },
          fact: 'email',
        },
      ],
    },
    {
      id: 'dry',
      type: 'shelf',
      layout: 'list',
      title: { en: 'For your jars', fr: 'Pour vos bocaux', de: 'Für Ihre Gläser' },
      text: {
        en: 'Grains, pulses, flour and everything that keeps.',
        fr: 'Céréales, légumes secs, farines et tout ce qui se garde.',
        de: 'Getreide, Hülsenfrüchte, Mehl und alles, was sich hält.',
      },
      picks: {
        sort: 'popular',
        category: ['pasta-rice', 'baking', 'cereals', 'crisps-nuts'],
        limit: 9,
      },
      more: '/categories/pasta-rice',
    },
    {
      id: 'plants',
      type: 'banners',
      banners: [
        {
          title: { en: 'Plants first', fr: 'Le végétal d’abord', de: 'Pflanzlich zuerst' },
          text: {
            en: 'Beans, oats and tofu that taste of something.',
            fr: 'Haricots, avoine et tofu qui ont du goût.',
            de: 'Bohnen, Hafer und Tofu, die nach etwas schmecken.',
          },
          label: { en: 'Everything vegan', fr: 'Tout le végan', de: 'Alles Vegane' },
          path: '/products?tag=vegan',
          scene: 'vegetable-field',
          tint: 'mint',
        },
        {
          title: { en: 'Fairly traded', fr: 'Commerce équitable', de: 'Fair gehandelt' },
          text: {
            en: 'Coffee, tea and chocolate that pay their growers.',
            fr: 'Café, thé et chocolat qui paient leurs producteurs.',
            de: 'Kaffee, Tee und Schokolade, von denen auch die Erzeuger leben.',
          },
          label: { en: 'See fair trade', fr: 'Voir l’équitable', de: 'Zu den fairen Produkten' },
          path: '/products?tag=fair-trade',
          scene: 'breakfast-table',
          tint: 'cocoa',
        },
      ],
    },
    {
      id: 'fresh',
      type: 'shelf',
      layout: 'carousel',
      title: { en: 'Loose, not wrapped', fr: 'En vrac, sans emballage', de: 'Lose statt verpackt' },
      text: {
        en: 'Fruit and vegetables, as many as you need.',
        fr: 'Fruits et légumes, juste ce qu’il faut.',
        de: 'Obst und Gemüse, genau so viel, wie Sie brauchen.',
      },
      picks: { sort: 'popular', category: ['vegetables', 'potatoes-onions', 'fruit'], limit: 12 },
      more: '/categories/fruit-vegetables',
    },
    {
      id: 'home-care',
      type: 'shelf',
      layout: 'counter',
      title: { en: 'Cleaner cleaning', fr: 'Un ménage plus propre', de: 'Sauber putzen' },
      text: {
        en: 'Soap, paper and care without the nonsense.',
        fr: 'Savon, papier et soin, sans superflu.',
        de: 'Seife, Papier und Pflege ohne Schnickschnack.',
      },
      scene: 'refill-station',
      picks: {
        sort: 'popular',
        category: ['laundry-cleaning', 'paper-kitchen', 'body-care'],
        limit: 8,
      },
      more: '/categories/household-care',
    },
    {
      id: 'rescue',
      type: 'shelf',
      layout: 'grid',
      title: { en: 'Eat it, don’t bin it', fr: 'Mangeons-les', de: 'Retten statt wegwerfen' },
      text: {
        en: 'Marked down: good food at a better price.',
        fr: 'À prix réduit : du bon, encore moins cher.',
        de: 'Reduziert: gutes Essen, kleiner Preis.',
      },
      picks: { sort: 'discount', on_offer: true, limit: 12 },
      more: '/products?on_offer=1',
    },
    {
      id: 'shelves',
      type: 'categories',
      variant: 'pictures',
      title: { en: 'Our shelves', fr: 'Nos étagères', de: 'Unsere Regale' },
      categories: [
        'fruit-vegetables',
        'pantry',
        'breakfast',
        'bakery',
        'dairy-eggs',
        'household-care',
      ],
    },
    { id: 'coupon', type: 'coupon', code: 'WELCOME10', scene: 'refill-station' },
    {
      id: 'blog',
      type: 'blog',
      title: {
        en: 'Leftovers are a head start',
        fr: 'Un reste, c’est un bon début',
        de: 'Reste sind der halbe Weg',
      },
    },
    {
      id: 'newsletter',
      type: 'newsletter',
      title: {
        en: 'Less waste, more taste',
        fr: 'Moins de déchets, plus de goût',
        de: 'Weniger Müll, mehr Geschmack',
      },
      text: {
        en: 'Ideas for the end of the vegetable drawer.',
        fr: 'Des idées pour le fond du bac à légumes.',
        de: 'Ideen für die letzten Stücke im Gemüsefach.',
      },
      scene: 'jar-wall',
    },
  ],
}
