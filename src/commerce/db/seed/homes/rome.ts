// A fresh market: one counter after the other.
import type { HomeSeed } from './home-seed.ts'

export const ROME: HomeSeed = {
  slug: 'rome',
  name: { en: 'Fresh market', fr: 'Marché frais' },
  sections: [
    {
      id: 'market',
      type: 'hero',
      variant: 'split',
      title: { en: 'The market comes to you', fr: 'Le marché vient à vous' },
      text: {
        en: 'Ripe fruit, fish on ice, cheese by the cut.',
        fr: 'Fruits mûrs, poisson sur glace, fromage à la coupe.',
      },
      scene: 'market-stall',
      link: {
        label: { en: 'See the stalls', fr: 'Voir les étals' },
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
      title: { en: 'Walk through the market', fr: 'Faites le tour du marché' },
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
      title: { en: 'The greengrocer', fr: 'Le primeur' },
      text: {
        en: 'What is ripe now, by the kilo or the bunch.',
        fr: 'Ce qui est mûr, au kilo ou à la botte.',
      },
      scene: 'vegetable-field',
      picks: { sort: 'popular', category: ['fruit-vegetables'], limit: 6 },
      more: '/categories/fruit-vegetables',
    },
    {
      id: 'fishmonger',
      type: 'shelf',
      layout: 'counter',
      title: { en: 'The fishmonger', fr: 'Le poissonnier' },
      text: {
        en: 'Whole, in fillets or ready for the pan.',
        fr: 'Entier, en filets ou prêt pour la poêle.',
      },
      scene: 'fish-counter',
      picks: { sort: 'popular', category: ['fish'], limit: 6 },
      more: '/categories/fish',
    },
    {
      id: 'cheesemonger',
      type: 'shelf',
      layout: 'counter',
      title: { en: 'The cheesemonger', fr: 'Le fromager' },
      text: {
        en: 'Cut for you, in the weight that you want.',
        fr: 'Coupé pour vous, au poids que vous voulez.',
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
          title: { en: 'Sunday roast', fr: 'Le rôti du dimanche' },
          text: { en: 'Beef, lamb or a good chicken.', fr: 'Bœuf, agneau ou un bon poulet.' },
          label: { en: 'To the butcher', fr: 'Chez le boucher' },
          path: '/categories/meat',
          scene: 'barbecue',
          tint: 'rose',
        },
        {
          title: { en: 'Bread with a crust', fr: 'Du pain qui croustille' },
          text: {
            en: 'Sourdough, baguettes and something sweet.',
            fr: 'Levain, baguettes et une douceur.',
          },
          label: { en: 'To the baker', fr: 'Chez le boulanger' },
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
      title: { en: 'The butcher', fr: 'Le boucher' },
      text: {
        en: 'Tell us the weight, we cut it to order.',
        fr: 'Dites le poids, nous coupons à la commande.',
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
      title: { en: 'The market crier', fr: 'À la criée' },
      text: { en: 'Fresh things that are cheaper today.', fr: 'Du frais moins cher aujourd’hui.' },
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
      title: { en: 'Who stands behind the stalls', fr: 'Qui se tient derrière les étals' },
    },
    {
      id: 'blog',
      type: 'blog',
      title: { en: 'Market day cooking', fr: 'La cuisine du marché' },
    },
    {
      id: 'newsletter',
      type: 'newsletter',
      title: { en: 'News from the stalls', fr: 'Les nouvelles des étals' },
      text: {
        en: 'What has come in, and what to cook with it.',
        fr: 'Les arrivages, et comment les cuisiner.',
      },
      scene: 'fish-counter',
    },
  ],
}
