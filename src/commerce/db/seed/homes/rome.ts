// A fresh market: one counter after the other.
import type { HomeSeed } from './home-seed.ts'

export const ROME: HomeSeed = {
  slug: 'rome',
  name: { en: 'Fresh market', fr: 'Marché frais', de: 'Frischemarkt' },
  sections: [
    {
      id: 'market',
      type: 'hero',
      variant: 'split',
      title: {
        en: 'The market comes to you',
        fr: 'Le marché vient à vous',
        de: 'Der Markt kommt zu Ihnen',
      },
      text: {
        en: 'Ripe fruit, fish on ice, cheese by the cut.',
        fr: 'Fruits mûrs, poisson sur glace, fromage à la coupe.',
        de: 'Reifes Obst, Fisch auf Eis, Käse frisch vom Laib.',
      },
      scene: 'market-stall',
      link: {
        label: { en: 'See the stalls', fr: 'Voir les étals', de: 'Zu den Ständen' },
        path: '/categories',
      },
      picks: {
        sort: 'popular',
        category: ['fruit', 'vegetables', 'fresh-fish', 'soft-cheese', 'bread', 'poultry'],
        limit: 12,
      },
    },
    {
      id: 'stalls',
      type: 'categories',
      variant: 'chips',
      title: {
        en: 'Walk through the market',
        fr: 'Faites le tour du marché',
        de: 'Ein Gang über den Markt',
      },
      categories: [
        'fruit-vegetables',
        'fish',
        'meat',
        'cheese-deli',
        'bakery',
        'dairy-eggs',
        'pantry',
        'drinks',
      ],
    },
    {
      id: 'greengrocer',
      type: 'shelf',
      layout: 'counter',
      title: { en: 'The greengrocer', fr: 'Le primeur', de: 'Der Obst- und Gemüsestand' },
      text: {
        en: 'What is ripe now, by the kilo or the bunch.',
        fr: 'Ce qui est mûr, au kilo ou à la botte.',
        de: 'Was jetzt reif ist, als Kilo oder Bund.',
      },
      scene: 'vegetable-field',
      picks: { sort: 'popular', category: ['fruit-vegetables'], limit: 6 },
      more: '/categories/fruit-vegetables',
    },
    {
      id: 'fishmonger',
      type: 'shelf',
      layout: 'counter',
      title: { en: 'The fishmonger', fr: 'Le poissonnier', de: 'Der Fischstand' },
      text: {
        en: 'Whole, in fillets or ready for the pan.',
        fr: 'Entier, en filets ou prêt pour la poêle.',
        de: 'Ganz, als Filet oder pfannenfertig.',
      },
      scene: 'fish-counter',
      picks: { sort: 'popular', category: ['fish'], limit: 6 },
      more: '/categories/fish',
    },
    {
      id: 'cheesemonger',
      type: 'shelf',
      layout: 'counter',
      title: { en: 'The cheesemonger', fr: 'Le fromager', de: 'Der Käsestand' },
      text: {
        en: 'Cut for you, in the weight that you want.',
        fr: 'Coupé pour vous, au poids que vous voulez.',
        de: 'Für Sie abgeschnitten, so viel Sie möchten.',
      },
      scene: 'cheese-board',
      picks: { sort: 'popular', category: ['cheese-deli'], limit: 6 },
      more: '/categories/cheese-deli',
    },
    {
      id: 'butcher-baker',
      type: 'banners',
      banners: [
        {
          title: { en: 'Sunday roast', fr: 'Le rôti du dimanche', de: 'Sonntagsbraten' },
          text: {
            en: 'Beef, lamb or a good chicken.',
            fr: 'Bœuf, agneau ou un bon poulet.',
            de: 'Rind, Lamm oder ein gutes Hähnchen.',
          },
          label: { en: 'To the butcher', fr: 'Chez le boucher', de: 'Zum Metzger' },
          path: '/categories/meat',
          scene: 'barbecue',
          tint: 'rose',
        },
        {
          title: { en: 'Bread with a crust', fr: 'Du pain qui croustille', de: 'Brot mit Kruste' },
          text: {
            en: 'Sourdough, baguettes and something sweet.',
            fr: 'Levain, baguettes et une douceur.',
            de: 'Sauerteigbrot, Baguettes und etwas Süßes.',
          },
          label: { en: 'To the baker', fr: 'Chez le boulanger', de: 'Zum Bäcker' },
          path: '/categories/bakery',
          scene: 'bakery-counter',
          tint: 'sand',
        },
      ],
    },
    {
      id: 'butcher',
      type: 'shelf',
      layout: 'counter',
      title: { en: 'The butcher', fr: 'Le boucher', de: 'Der Metzger' },
      text: {
        en: 'Tell us the weight, we cut it to order.',
        fr: 'Dites le poids, nous coupons à la commande.',
        de: 'Sagen Sie uns das Gewicht, wir schneiden es für Sie.',
      },
      scene: 'butcher-counter',
      picks: { sort: 'popular', category: ['meat'], limit: 6 },
      more: '/categories/meat',
    },
    { id: 'coupon', type: 'coupon', code: 'FRESH5', scene: 'market-stall' },
    {
      id: 'offers',
      type: 'shelf',
      layout: 'carousel',
      title: { en: 'The market crier', fr: 'À la criée', de: 'Der Marktschreier' },
      text: {
        en: 'Fresh things that are cheaper today.',
        fr: 'Du frais moins cher aujourd’hui.',
        de: 'Frisches, das heute günstiger ist.',
      },
      picks: {
        sort: 'discount',
        on_offer: true,
        category: ['fruit-vegetables', 'fish', 'meat', 'cheese-deli', 'bakery', 'dairy-eggs'],
        limit: 12,
      },
      more: '/products?on_offer=1',
    },
    {
      id: 'stores',
      type: 'stores',
      variant: 'cards',
      title: {
        en: 'Who stands behind the stalls',
        fr: 'Qui se tient derrière les étals',
        de: 'Wer hinter den Ständen steht',
      },
    },
    {
      id: 'blog',
      type: 'blog',
      title: { en: 'Market day cooking', fr: 'La cuisine du marché', de: 'Kochen am Markttag' },
    },
    {
      id: 'newsletter',
      type: 'newsletter',
      title: {
        en: 'News from the stalls',
        fr: 'Les nouvelles des étals',
        de: 'Neues von den Ständen',
      },
      text: {
        en: 'What has come in, and what to cook with it.',
        fr: 'Les arrivages, et comment les cuisiner.',
        de: 'Was hereingekommen ist und was man daraus kocht.',
      },
      scene: 'fish-counter',
    },
  ],
}
